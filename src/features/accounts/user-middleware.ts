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

/** Lets whoever is signed in through, with or without an organisation: their own things. */
export const userMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const user = await getViewer(getRequest())
  if (user.kind === 'visitor') throw signedOut()
  return next({ context: { user } })
})

/** Lets administrators of the whole site through. */
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

/** Asks whoever did not prove who they are of late to do so again first. */
export const recentlyAuthenticated = (level: ReauthenticationLevel) =>
  createMiddleware({ type: 'function' })
    .middleware([userMiddleware])
    .server(async ({ next, context }) => {
      if (!isRecentEnough(context.user.authenticatedAt, level, new Date())) {
        throw new AppError('authenticate_again', { status: 403, message: PROVE_AGAIN })
      }
      return next()
    })
