import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { AppError } from '#/lib/app-error.ts'
import { getViewer } from '#/lib/session.server.ts'

/** Lets members of an organisation through, and says which. */
export const memberMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const viewer = await getViewer(getRequest())
  if (viewer.kind !== 'member') {
    throw new AppError('signed_out', { status: 401, message: 'Connectez-vous pour continuer.' })
  }
  return next({ context: { member: viewer } })
})

/** Guests of an organisation read; who changes something is more than that. */
export const editorMiddleware = createMiddleware({ type: 'function' })
  .middleware([memberMiddleware])
  .server(async ({ next, context }) => {
    if (context.member.role === 'guest') {
      throw new AppError('read_only', {
        status: 403,
        message: 'Votre rôle d’invité ne permet pas de modifier.',
      })
    }
    return next()
  })
