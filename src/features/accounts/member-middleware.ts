import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { mayInOrganisation } from '#/domain/organisation-roles.ts'
import { AppError } from '#/lib/app-error.ts'
import { getViewer } from './viewer.server.ts'
import { notYetMember } from './viewer-refusals.ts'

/** Requires a member of an organisation; adds the member to the context. */
export const memberMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const viewer = await getViewer(getRequest())
  if (viewer.kind !== 'member') throw notYetMember(viewer)
  return next({ context: { member: viewer } })
})

/** Requires a role above guest: guests of an organisation only read. */
export const editorMiddleware = createMiddleware({ type: 'function' })
  .middleware([memberMiddleware])
  .server(async ({ next, context }) => {
    if (!mayInOrganisation(context.member.role, 'edit')) {
      throw new AppError('read_only', {
        status: 403,
        message:
          'Votre rôle d’invité ne vous permet pas de modifier. Un administrateur de votre entreprise peut vous en donner un autre.',
      })
    }
    return next()
  })

/** Requires an administrator of the organisation. */
export const organisationAdministratorMiddleware = createMiddleware({ type: 'function' })
  .middleware([memberMiddleware])
  .server(async ({ next, context }) => {
    if (!mayInOrganisation(context.member.role, 'manage')) {
      throw new AppError('not_organisation_administrator', {
        status: 403,
        message:
          'Cette action est réservée aux administrateurs de votre entreprise\u00a0: demandez-la à l’un d’eux.',
      })
    }
    return next()
  })
