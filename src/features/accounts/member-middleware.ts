import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { mayInOrganisation } from '#/domain/organisation-roles.ts'
import { AppError } from '#/lib/app-error.ts'
import { getViewer } from './viewer.server.ts'
import { notYetMember } from './viewer-refusals.ts'

/** Lets members of an organisation through, and says which. */
export const memberMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const viewer = await getViewer(getRequest())
  if (viewer.kind !== 'member') throw notYetMember(viewer)
  return next({ context: { member: viewer } })
})

/** Guests of an organisation read; who changes something is more than that. */
export const editorMiddleware = createMiddleware({ type: 'function' })
  .middleware([memberMiddleware])
  .server(async ({ next, context }) => {
    if (!mayInOrganisation(context.member.role, 'edit')) {
      throw new AppError('read_only', {
        status: 403,
        message: 'Votre rôle d’invité ne vous permet pas de modifier.',
      })
    }
    return next()
  })

/** What concerns the organisation itself and its people. */
export const organisationAdministratorMiddleware = createMiddleware({ type: 'function' })
  .middleware([memberMiddleware])
  .server(async ({ next, context }) => {
    if (!mayInOrganisation(context.member.role, 'manage')) {
      throw new AppError('not_organisation_administrator', {
        status: 403,
        message: 'Cette action est réservée aux administrateurs de votre organisation.',
      })
    }
    return next()
  })
