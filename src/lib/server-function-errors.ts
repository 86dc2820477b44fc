import { isNotFound, isRedirect, notFound } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { AppError, INVALID_INPUT } from './app-error.ts'
import { log } from './log.server.ts'
import { isServerFunctionCall, UNEXPECTED_ERROR } from './server-function-answers.ts'

/**
 * What a server function throws reaches the browser with its true HTTP status, and without a word
 * of our insides: refusals keep their message, anything else is logged and replaced.
 */
export const serverFunctionErrors = createMiddleware({ type: 'function' }).server(
  async ({ next, serverFnMeta }) => {
    try {
      return await next()
    } catch (error) {
      if (isRedirect(error) || error instanceof Response) throw error
      const refusal = error instanceof AppError ? error : null
      const status = isNotFound(error) ? 404 : (refusal?.status ?? 500)
      // While a page renders, the status is the page's own affair.
      if (isServerFunctionCall(getRequest())) setResponseStatus(status)
      if (isNotFound(error)) throw error
      // What an address asks for in a form that nothing has is not there.
      if (refusal?.code === INVALID_INPUT && !isServerFunctionCall(getRequest())) throw notFound()
      if (!refusal) log.error({ err: error, name: serverFnMeta?.name }, 'server function failed')
      throw new Error(refusal?.message ?? UNEXPECTED_ERROR)
    }
  },
)
