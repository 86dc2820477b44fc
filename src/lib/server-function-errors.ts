import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { AppError } from './app-error.ts'

const UNEXPECTED = 'Un problème est survenu.'

/**
 * What a server function throws reaches the browser with its true HTTP status, and without a word
 * of our insides: refusals keep their message, anything else is logged and replaced.
 */
export const serverFunctionErrors = createMiddleware({ type: 'function' }).server(
  async ({ next, serverFnMeta }) => {
    try {
      return await next()
    } catch (error) {
      if (isRedirect(error) || isNotFound(error) || error instanceof Response) throw error
      const refusal = error instanceof AppError ? error : null
      if (!refusal) console.error(`Server function ${serverFnMeta?.name ?? ''} failed`, error)
      // While a page renders, the status is the page's own affair.
      if (isCall(getRequest())) setResponseStatus(refusal?.status ?? 500)
      throw new Error(refusal?.message ?? UNEXPECTED)
    }
  },
)

function isCall(request: Request) {
  return new URL(request.url).pathname.startsWith('/_serverFn/')
}
