import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { editorMiddleware, memberMiddleware } from '#/features/accounts/member-middleware.ts'
import { siteLimits, visitorSiteLimits } from '#/features/accounts/sign-in/attempt-limits.ts'
import { mayAttempt } from '#/features/accounts/sign-in/attempts.server.ts'
import { requestAddress } from '#/features/accounts/sign-in/auth-call.server.ts'
import { getViewer } from '#/features/accounts/viewer.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { judgeTender } from './judge-tender.server.ts'
import { listGrades } from './list-grades.server.ts'
import { openProfile } from './open-profile.server.ts'
import { prepareProfile } from './prepared-profile.server.ts'
import {
  absentTenderSchema,
  instantProfileSchema,
  profileDraftSchema,
  profileFormSchema,
  profileIdSchema,
  profileSearchSchema,
  refusalSchema,
  saveSettingsSchema,
  tenderOfProfileSchema,
  tenderSchema,
  tendersSchema,
  widenZoneSchema,
} from './profile.schemas.ts'
import { profileGrades } from './profile-grades.server.ts'
import { profileTenders } from './profile-tenders.server.ts'
import {
  insertProfile,
  refuseTender,
  removeProfile,
  takeRefusalBack,
  updateProfileSettings,
  widenZone,
} from './profiles.mutations.server.ts'
import { profilesOf } from './profiles.queries.server.ts'
import { generateProfile } from './proposal/generate-profile.server.ts'
import { instantProfile } from './proposal/instant-profile.server.ts'
import { understoodProfile } from './understood-profile.server.ts'
import { whyAbsent } from './why-absent.server.ts'

/** @public Called over HTTP by its name. */
export const listProfiles = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .handler(({ context: { member } }) => profilesOf(database(), member))

/** The current user, their organisation (null without one) and its profiles; null for a visitor. */
export const getFullUserWithProfiles = createServerFn({ method: 'GET' }).handler(async () => {
  const viewer = await getViewer(getRequest())
  if (viewer.kind === 'visitor') return null
  const { userId, name, email } = viewer
  const user = { userId, name, email }
  if (viewer.kind === 'person') return { user, org: null, profiles: [] }
  const { organisationId, role } = viewer
  return {
    user,
    org: { id: organisationId, role },
    profiles: await profilesOf(database(), { organisationId }),
  }
})

export const getProfile = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(profileIdSchema))
  .handler(async ({ data, context: { member } }) => {
    const key = { organisationId: member.organisationId, profileId: data.profileId }
    const { profile } = await openProfile(database(), key, new Date())
    return { ...profile, mayEdit: member.role !== 'guest' }
  })

export const getProfileSearchResults = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(profileSearchSchema))
  .handler(async ({ data, context: { member } }) => {
    const now = new Date()
    const key = { organisationId: member.organisationId, profileId: data.profileId }
    const { adjusted, saved } = await openProfile(database(), key, now)
    return profileTenders(database(), {
      index: tenderIndex,
      adjusted,
      saved,
      access: await viewerAccess(member),
      search: data.search,
      now,
    })
  })

/** Proposes a profile from a website, a SIREN or a few words. */
export const generateProfileFromForm = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware])
  .validator(validateInput(profileFormSchema))
  .handler(async ({ data, context: { member } }) => {
    const isFetched = data.start === 'website'
    if (isFetched && !(await mayAttempt(database(), siteLimits(member.userId)))) {
      return { ok: false as const, reason: 'too_many' as const }
    }
    return generateProfile(data)
  })

/** The first tenders of a profile that is not saved yet, and what its text was understood as. */
export const gradeUserProfile = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware])
  .validator(validateInput(profileDraftSchema))
  .handler(async ({ data, context: { member } }) => {
    const now = new Date()
    const found = await profileTenders(database(), {
      index: tenderIndex,
      adjusted: prepareProfile(data, [], now),
      saved: new Set(),
      access: await viewerAccess(member),
      search: {},
      now,
      perPage: 5,
    })
    return { ...found, understood: understoodProfile(data) }
  })

export const createProfile = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(profileDraftSchema))
  .handler(async ({ data, context: { member } }) => ({
    profileId: await insertProfile(database(), { ...member, draft: data }),
  }))

export const saveProfileSettings = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(saveSettingsSchema))
  .handler(async ({ data: { profileId, ...settings }, context: { member } }) => {
    const key = { organisationId: member.organisationId, profileId }
    if (!(await updateProfileSettings(database(), key, settings))) throw notFound()
  })

export const widenProfileZone = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(widenZoneSchema))
  .handler(async ({ data: { profileId, locations }, context: { member } }) => {
    const key = { organisationId: member.organisationId, profileId }
    if (!(await widenZone(database(), key, locations))) throw notFound()
  })

export const deleteUserProfile = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(profileIdSchema))
  .handler(async ({ data, context: { member } }) => {
    const key = { organisationId: member.organisationId, profileId: data.profileId }
    if (!(await removeProfile(database(), key))) throw notFound()
  })

/** « Pas pour moi », with a reason. */
export const dismissBid = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(refusalSchema))
  .handler(async ({ data, context: { member } }) => {
    const now = new Date()
    const key = { organisationId: member.organisationId, profileId: data.profileId }
    const { adjusted } = await openProfile(database(), key, now)
    const asked = { index: tenderIndex, adjusted, tenderId: data.bidId, now }
    const judged = await judgeTender(database(), asked)
    if (!judged) throw notFound()
    await refuseTender(database(), key, { judged, reason: data.reason })
  })

export const restoreBid = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(tenderOfProfileSchema))
  .handler(({ data, context: { member } }) =>
    takeRefusalBack(database(), {
      organisationId: member.organisationId,
      profileId: data.profileId,
      tenderId: data.bidId,
    }),
  )

/** The grade of a tender for each profile of the organisation, with its reasons. */
export const listTenderGrades = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(tenderSchema))
  .handler(async ({ data, context: { member } }) =>
    profileGrades(database(), {
      organisationId: member.organisationId,
      tenderId: data.bidId,
      index: tenderIndex,
      access: await viewerAccess(member),
      now: new Date(),
    }),
  )

/** The tenders of a page of results, each for the profile that it suits best. */
export const gradeListedTenders = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(tendersSchema))
  .handler(({ data, context: { member } }) =>
    listGrades(database(), {
      organisationId: member.organisationId,
      ids: data.bidIds,
      index: tenderIndex,
      now: new Date(),
    }),
  )

/** « Pourquoi je ne le vois pas ? » */
export const explainAbsentBid = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(absentTenderSchema))
  .handler(async ({ data, context: { member } }) => {
    const now = new Date()
    const key = { organisationId: member.organisationId, profileId: data.profileId }
    const { adjusted } = await openProfile(database(), key, now)
    return whyAbsent(database(), {
      index: tenderIndex,
      adjusted,
      address: data.url,
      search: data.search,
      access: await viewerAccess(member),
      now,
    })
  })

/** For visitors: a company's site or a few words, a profile and its tenders, streamed step by step. */
export const getInstantProfileBids = createServerFn({ method: 'GET' })
  .validator(validateInput(instantProfileSchema))
  .handler(async function* ({ data }) {
    if (!(await mayAttempt(database(), visitorSiteLimits(requestAddress())))) {
      yield { step: 'failed' as const, reason: 'too_many' as const }
      return
    }
    yield* instantProfile(database(), {
      start: data,
      index: tenderIndex,
      access: await viewerAccess(await getViewer(getRequest())),
      now: new Date(),
      signal: getRequest().signal,
    })
  })
