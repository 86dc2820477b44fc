import { notFound } from '@tanstack/react-router'
import type { z } from 'zod/mini'
import { readForm } from '#/features/accounts/sign-in/read-form.ts'

/** Validator of a server function that a form of ours calls, with or without a script: its fields by the schema. */
export function formInput<Schema extends z.core.$ZodType>(schema: Schema) {
  return (input: unknown): z.core.output<Schema> => {
    const fields = Object.fromEntries(readForm(input))
    const result = schema['~standard'].validate(fields)
    if (result instanceof Promise) throw new TypeError('Input schemas are synchronous')
    if (result.issues) throw notFound()
    return result.value
  }
}
