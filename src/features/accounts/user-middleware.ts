import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { AppError } from '#/lib/app-error.ts'
import {
  isRecentEnough,
  PROVE_AGAIN,
  type ReauthenticationLevel,
} from './sign-in/reauthentication.ts'
import { getViewer } from './viewer.server.ts'
import { signedOut } from './viewer-refusals.ts'

/** Requires a signed-in user, with or without an organisation; for personal data. */
export const userMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const user = await getViewer(getRequest())
  if (user.kind === 'visitor') throw signedOut()
  return next({ context: { user } })
})

/** Requires a site administrator. */
export const adminMiddleware = createMiddleware({ type: 'function' })
  .middleware([userMiddleware])
  .server(async ({ next, context }) => {
    if (context.user.platformRole !== 'admin') {
      throw new AppError('not_administrator', {
        status: 403,
        message: 'Cette action est réservée aux administrateurs du site.',
      })
    }
    return next()
  })

/** Requires a recent authentication. */
export const recentlyAuthenticated = (level: ReauthenticationLevel) =>
  createMiddleware({ type: 'function' })
    .middleware([userMiddleware])
    .server(async ({ next, context }) => {
      if (!isRecentEnough(context.user.authenticatedAt, level, new Date())) {
        throw new AppError('authenticate_again', { status: 403, message: PROVE_AGAIN })
      }
      return next()
    })
