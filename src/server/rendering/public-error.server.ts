import { isNotFound, isRedirect } from '@tanstack/react-router'
import { AppError, UNEXPECTED_ERROR } from '#/lib/app-error.ts'
import { log } from '../log.server.ts'

/**
 * The public form of an error of the server function `name`, without internal details: refusals keep their message,
 * anything else is logged and replaced. Redirects are no errors.
 */
export function publicError(error: unknown, name: string | undefined): unknown {
  if (isRedirect(error) || isNotFound(error) || error instanceof Response) return error
  if (error instanceof AppError) return new Error(error.message)
  log.error({ err: error, name }, 'server function failed')
  return new Error(UNEXPECTED_ERROR)
}

/**
 * What the server function `name`, asked for nothing in particular, answers a page that renders on the server: without the
 * framework's way of a call there and back, which every page would pay for.
 */
export function callLocally<Answer>(
  name: string,
  answer: () => Promise<Answer>,
): () => Promise<Answer> {
  return async () => {
    try {
      return await answer()
    } catch (error) {
      throw publicError(error, name)
    }
  }
}
