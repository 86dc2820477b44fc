import { redirect } from '@tanstack/react-router'
import { getRequestHeader } from '@tanstack/react-start/server'
import type { FormOutcome } from './account-errors.ts'

/**
 * Gives a form its outcome: to the script of the page as it is; to a browser without one, as the next page, or as
 * the page of the form with what is to be corrected.
 *
 * @param page address of the form
 */
export function answerForm(outcome: FormOutcome, page: string): FormOutcome {
  if (getRequestHeader('x-tsr-serverfn') === 'true') return outcome
  const href = outcome.ok ? outcome.to : withErrors(page, outcome.errors)
  throw redirect({ href, statusCode: 303 })
}

function withErrors(page: string, errors: readonly string[]): string {
  const url = new URL(page, 'https://page.invalid')
  url.searchParams.set('error', errors.join('.'))
  return url.pathname + url.search
}
