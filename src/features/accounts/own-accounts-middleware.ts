import { createMiddleware } from '@tanstack/react-start'
import { AppError } from '#/lib/app-error.ts'
import { env } from '#/lib/env.ts'
import { ACCOUNT_ERRORS } from './sign-in/account-errors.ts'

/** Accounts of a hosted provider are changed there: its next event would undo a change made here. */
export const ownAccountsMiddleware = createMiddleware({ type: 'function' }).server(({ next }) => {
  if (env.AUTH_PROVIDER !== 'own') {
    const { message } = ACCOUNT_ERRORS.provider_keeps_accounts
    throw new AppError('provider_keeps_accounts', { status: 403, message })
  }
  return next()
})
