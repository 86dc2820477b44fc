import { isRedirect, notFound } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { AppError, INVALID_INPUT } from '#/lib/app-error.ts'
import { publicError, statusOfError } from './public-error.server.ts'
import { isServerFunctionCall } from './server-function-answers.ts'

/** What a server function throws reaches the browser with its HTTP status, and without internal details. */
export const serverFunctionErrors = createMiddleware({ type: 'function' }).server(
  async ({ next, serverFnMeta }) => {
    try {
      return await next()
    } catch (error) {
      if (isRedirect(error) || error instanceof Response) throw error
      const isCall = isServerFunctionCall(getRequest())
      // While a page renders, the status is the page's own affair.
      if (isCall) setResponseStatus(statusOfError(error))
      // An address with a malformed parameter is not found.
      if (error instanceof AppError && error.code === INVALID_INPUT && !isCall) throw notFound()
      throw publicError(error, serverFnMeta?.name)
    }
  },
)
