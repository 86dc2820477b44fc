import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { ownAccountsMiddleware } from '#/features/accounts/own-accounts-middleware.ts'
import { emailErrors } from '#/features/accounts/sign-in/account-form.ts'
import { adminMiddleware, recentlyAuthenticated } from '#/features/accounts/user-middleware.ts'
import type { Viewer } from '#/features/accounts/viewer.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { nameFault } from '#/features/organisations/organisation-name.ts'
import { freeTrialSchema } from '#/features/organisations/organisations.schemas.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { SITE } from '#/lib/site-identity.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { requestJob } from '#/server/queue-job.server.ts'
import {
  type Actor,
  createOrganisationFor,
  createProfileFor,
  deleteOrganisationFor,
  renameOrganisationFor,
  setTrialEndFor,
} from './admin-organisations.mutations.server.ts'
import { organisationsWithProfiles } from './admin-organisations.queries.server.ts'
import {
  newOrgSchema,
  orgAndProfileSchema,
  organisationFiltersSchema,
  orgChangeSchema,
  orgIdSchema,
  orgProfileSchema,
} from './admin-organisations.schemas.ts'
import { organisationSheet } from './organisation-sheet.queries.server.ts'

const actorOf = ({ userId, name }: Exclude<Viewer, { kind: 'visitor' }>): Actor => ({
  id: userId,
  name,
})

export const listAllOrgsWithProfiles = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(organisationFiltersSchema))
  .handler(async ({ data: filters }) => ({
    filters,
    ...(await organisationsWithProfiles(database(), { filters, now: new Date() })),
  }))
export type OrganisationList = Awaited<ReturnType<typeof listAllOrgsWithProfiles>>

export const getOrgSheet = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(orgIdSchema))
  .handler(async ({ data: { orgId } }) => {
    const asked = { organisationId: orgId, now: new Date() }
    const sheet = await organisationSheet(database(), asked)
    if (!sheet) throw notFound()
    return sheet
  })
export type OrganisationSheet = Awaited<ReturnType<typeof getOrgSheet>>

export const createOrg = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, ownAccountsMiddleware])
  .validator(validateInput(newOrgSchema))
  .handler(({ data, context: { user } }) => make({ ...data, draft: null }, actorOf(user)))

export const createOrgAndProfile = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, ownAccountsMiddleware])
  .validator(validateInput(orgAndProfileSchema))
  .handler(({ data, context: { user } }) => make(data, actorOf(user)))

async function make(
  data: { name: string; administrator: string | null; draft: ProfileDraft | null },
  actor: Actor,
) {
  const name = data.name.trim()
  const administrator = data.administrator?.trim().toLowerCase() || null
  const error = nameFault(name)
  if (error) return { ok: false as const, error }
  if (administrator !== null && emailErrors(administrator).length > 0) {
    return { ok: false as const, error: 'email_invalid' as const }
  }
  const wanted = { name, administrator, draft: data.draft }
  const made = await createOrganisationFor(database(), wanted, {
    actor,
    now: new Date(),
    site: SITE,
  })
  return { ok: true as const, ...made }
}

export const updateOrg = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, ownAccountsMiddleware])
  .validator(validateInput(orgChangeSchema))
  .handler(async ({ data, context: { user } }) => {
    const name = data.name.trim()
    const error = nameFault(name)
    if (error) return { ok: false as const, error }
    const wanted = { organisationId: data.orgId, name, actor: actorOf(user) }
    if (!(await renameOrganisationFor(database(), wanted))) throw notFound()
    return { ok: true as const }
  })

export const deleteOrg = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, recentlyAuthenticated('strict')])
  .validator(validateInput(orgIdSchema))
  .handler(async ({ data: { orgId }, context: { user } }) => {
    const wanted = { organisationId: orgId, actor: actorOf(user), now: new Date() }
    const end = await deleteOrganisationFor(database(), wanted)
    if (end === 'unknown') throw notFound()
    if (end === 'done') await requestJob(database(), 'remove_files')
    return end
  })

export const createOrgProfile = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(orgProfileSchema))
  .handler(async ({ data: { orgId, draft }, context: { user } }) => {
    const wanted = { organisationId: orgId, draft, actor: actorOf(user) }
    const profileId = await createProfileFor(database(), wanted)
    if (profileId === null) throw notFound()
    return { profileId }
  })

/** The trial of any organisation, by an administrator of the site. */
export const updateOrgFreeTrial = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(freeTrialSchema))
  .handler(async ({ data: { orgId, endsAt }, context: { user } }) => {
    const end = endsAt === null ? null : new Date(endsAt)
    const wanted = { organisationId: orgId, endsAt: end, actor: actorOf(user) }
    if (!(await setTrialEndFor(database(), wanted))) throw notFound()
  })
