import { z } from 'zod/mini'
import type { AccountError } from './account-errors.ts'
import { passwordFault } from './password-rules.ts'

export const LONGEST_PERSON_NAME = 256

const isEmail = (value: string) => value.length <= 254 && z.email().safeParse(value).success

/** A field as text; '' where it is missing or a file. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const emailOf = (form: FormData) => fieldOf(form, 'email').trim().toLowerCase()

export const nameOf = (form: FormData) => fieldOf(form, 'name').trim().replace(/\s+/g, ' ')

export function emailErrors(email: string): AccountError[] {
  return isEmail(email) ? [] : ['email_invalid']
}

export function nameErrors(name: string): AccountError[] {
  if (name === '') return ['name_missing']
  return name.length > LONGEST_PERSON_NAME ? ['name_long'] : []
}

/** Of a password that is being chosen. */
export function newPasswordErrors(password: string, known: readonly string[] = []): AccountError[] {
  if (password === '') return ['password_missing']
  const fault = passwordFault(password, known)
  return fault ? [`password_${fault}`] : []
}
