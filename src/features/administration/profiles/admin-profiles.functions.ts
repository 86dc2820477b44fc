import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware, recentlyAuthenticated } from '#/features/accounts/user-middleware.ts'
import { withoutOrganisation } from '#/features/accounts/viewer-refusals.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { profileIdSchema, saveSettingsSchema } from '#/features/profiles/profile.schemas.ts'
import { anyProfileOf } from '#/features/profiles/profiles.queries.server.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { changeAnyProfile, deleteAnyProfile } from './admin-profiles.mutations.server.ts'

/** A profile of whichever organisation. */
export const getAnyProfile = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(profileIdSchema))
  .handler(async ({ data }) => {
    const found = await anyProfileOf(database(), data)
    if (!found) throw notFound()
    return found
  })
export type AnyProfile = Awaited<ReturnType<typeof getAnyProfile>>

export const updateProfile = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(saveSettingsSchema))
  .handler(async ({ data, context: { user } }) => {
    if (!(await changeAnyProfile(database(), { ...data, actorId: user.userId }))) throw notFound()
  })

/** A profile of the administrator's own organisation, and of no other. */
export const updateMyProfile = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(saveSettingsSchema))
  .handler(async ({ data, context: { user } }) => {
    if (user.kind === 'person') throw withoutOrganisation()
    const { organisationId, userId } = user
    const wanted = { ...data, organisationId, actorId: userId }
    if (!(await changeAnyProfile(database(), wanted))) throw notFound()
  })

export const deleteProfile = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, recentlyAuthenticated('strict')])
  .validator(validateInput(profileIdSchema))
  .handler(async ({ data: { profileId }, context: { user } }) => {
    const wanted = { profileId, actorId: user.userId }
    if (!(await deleteAnyProfile(database(), wanted))) throw notFound()
  })
