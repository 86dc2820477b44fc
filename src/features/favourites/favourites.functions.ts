import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { editorMiddleware, memberMiddleware } from '#/features/accounts/member-middleware.ts'
import { askForFollowedFile, filePlatforms } from '#/features/documents/platform-file.server.ts'
import { judgeTender } from '#/features/profiles/judge-tender.server.ts'
import { openProfile } from '#/features/profiles/open-profile.server.ts'
import { profilesOf } from '#/features/profiles/profiles.queries.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { env } from '#/lib/env.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { calendarToken } from './calendar.server.ts'
import {
  addComment,
  changeFavourite,
  markSeen,
  removeComment,
  saveTender,
  setReminder,
  unsaveTender,
} from './favourites.mutations.server.ts'
import { commentsOf, favouritesOf, followersOf } from './favourites.queries.server.ts'
import {
  calendarSchema,
  commentIdSchema,
  commentSchema,
  favouriteChangeSchema,
  favouriteListSchema,
  favouriteSchema,
  organisationTendersSchema,
  reminderSchema,
  savedTenderSchema,
} from './favourites.schemas.ts'
import { organisationTenders } from './organisation-tenders.server.ts'
import { teamOf } from './team.queries.server.ts'

type Of = { profileId: string; bidId: string }
const keyOf = ({ organisationId }: { organisationId: string }, { profileId, bidId }: Of) => ({
  organisationId,
  profileId,
  tenderId: bidId,
})

/** The favourites of a profile, and the members who can be assigned. */
export const listFavoriteBids = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(favouriteListSchema))
  .handler(async ({ data, context: { member } }) => {
    const now = new Date()
    const key = { organisationId: member.organisationId, profileId: data.profileId }
    const { adjusted } = await openProfile(database(), key, now)
    const access = await viewerAccess(member)
    const asked = { userId: member.userId, index: tenderIndex, adjusted, access, now }
    return {
      favourites: await favouritesOf(database(), key, asked),
      team: await teamOf(database(), member),
    }
  })

/** What all profiles of the organisation follow, and the members who can be assigned. */
export const listFollowedTenders = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .handler(async ({ context: { member } }) => {
    const { organisationId, userId } = member
    const now = new Date()
    const access = await viewerAccess(member)
    const profiles = await profilesOf(database(), { organisationId })
    const followed = await Promise.all(
      profiles.map(async ({ id, name }) => {
        const key = { organisationId, profileId: id }
        const { adjusted } = await openProfile(database(), key, now)
        const asked = { userId, index: tenderIndex, adjusted, access, now }
        const favourites = await favouritesOf(database(), key, asked)
        return favourites.map((favourite) => ({ ...favourite, profile: { id, name } }))
      }),
    )
    return {
      followed: followed.flat(),
      profiles: profiles.map(({ id, name }) => ({ id, name })),
      team: await teamOf(database(), member),
      loadedAt: now.toISOString(),
    }
  })

/** The organisation's profiles, each with `isSaved` for the tender. */
export const listTenderProfiles = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(savedTenderSchema))
  .handler(async ({ data: { bidId }, context: { member } }) => {
    const { organisationId } = member
    const [profiles, followers] = await Promise.all([
      profilesOf(database(), { organisationId }),
      followersOf(database(), { organisationId, tenderId: bidId }),
    ])
    const savedIn = new Set(followers.map(({ profileId }) => profileId))
    return profiles.map(({ id, name }) => ({ id, name, isSaved: savedIn.has(id) }))
  })

export const addBidToFavorites = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(favouriteSchema))
  .handler(async ({ data, context: { member } }) => {
    const now = new Date()
    const key = keyOf(member, data)
    const { adjusted } = await openProfile(database(), key, now)
    const asked = { index: tenderIndex, adjusted, tenderId: data.bidId, now }
    const judged = await judgeTender(database(), asked)
    if (!judged) throw notFound()
    await saveTender(database(), key, { judged })
    if (env.TENDER_FILES_OF_FOLLOWED) {
      const file = { tenderId: data.bidId, organisationId: member.organisationId }
      await askForFollowedFile(database(), { ...file, platforms: filePlatforms() })
    }
  })

export const removeBidFromFavorites = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(favouriteSchema))
  .handler(({ data, context: { member } }) => unsaveTender(database(), keyOf(member, data)))

export const changeFavoriteTender = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(favouriteChangeSchema))
  .handler(async ({ data, context: { member } }) => {
    const { assigneeId } = data.change
    const isOfTeam = async (id: string) =>
      (await teamOf(database(), member)).some((mate) => mate.id === id)
    if (assigneeId && !(await isOfTeam(assigneeId))) throw notFound()
    if (!(await changeFavourite(database(), keyOf(member, data), data.change))) throw notFound()
  })

/** Marks the changes of a favourite as seen, for the whole team. */
export const markFavoriteSeen = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(favouriteSchema))
  .handler(({ data, context: { member } }) => markSeen(database(), keyOf(member, data), new Date()))

export const listFavoriteComments = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(favouriteSchema))
  .handler(({ data, context: { member } }) => commentsOf(database(), keyOf(member, data), member))

export const commentFavoriteTender = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware])
  .validator(validateInput(commentSchema))
  .handler(async ({ data, context: { member } }) => {
    const said = { authorId: member.userId, text: data.text }
    if (!(await addComment(database(), keyOf(member, data), said))) throw notFound()
  })

export const removeFavoriteComment = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware])
  .validator(validateInput(commentIdSchema))
  .handler(({ data, context: { member } }) =>
    removeComment(database(), keyOf(member, data), {
      commentId: data.commentId,
      authorId: member.userId,
    }),
  )

export const remindOfFavoriteTender = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware])
  .validator(validateInput(reminderSchema))
  .handler(({ data, context: { member } }) =>
    setReminder(database(), keyOf(member, data), {
      userId: member.userId,
      remindAt: data.remindAt === null ? null : new Date(data.remindAt),
    }),
  )

/** The secret URL of a profile's deadline calendar. */
export const getCalendarAddress = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(calendarSchema))
  .handler(async ({ data, context: { member } }) => {
    const key = { organisationId: member.organisationId, profileId: data.profileId }
    const token = await calendarToken(database(), key, { renew: data.renew })
    if (token === null) throw notFound()
    return { url: `${env.SITE_URL}/api/v1/calendars/${token}` }
  })

/** « Mes marchés »: the tenders of the organisation. Not found for members of another organisation. */
export const listOrgBids = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(organisationTendersSchema))
  .handler(async ({ data, context: { member } }) => {
    if (data.orgId !== member.organisationId) throw notFound()
    return organisationTenders(database(), {
      organisationId: data.orgId,
      access: await viewerAccess(member),
      now: new Date(),
    })
  })
