import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import {
  getPartialBidById as partialNoticeById,
  listAllPartialBids as partialNotices,
} from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { attachWithAudit, mergeWithAudit, splitWithAudit } from './call-changes.mutations.server.ts'
import {
  attachPartialNoticeSchema,
  mergeTendersSchema,
  splitTenderSchema,
} from './call-changes.schemas.ts'
import { filtersOf, partialNoticeSearchSchema } from './partial-notices.schemas.ts'
import { promotePartialNotice } from './promote-partial-notice.mutations.server.ts'
import { partialNoticeIdSchema, promotePartialNoticeSchema } from './promoted-notice.schemas.ts'

export const listAllPartialBids = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(partialNoticeSearchSchema))
  .handler(async ({ data: filters }) => {
    const asked = filtersOf(filters)
    const places = collapseLocations(asked.locationFilter ?? []).map(({ label }) => label)
    return { filters, places, ...(await partialNotices(database(), asked)) }
  })
export type PartialNoticeList = Awaited<ReturnType<typeof listAllPartialBids>>

const GONE = 'Cet avis n’attend plus\u00a0: il a été traité ou n’existe pas.'

export const getPartialBidById = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(partialNoticeIdSchema))
  .handler(async ({ data }) => {
    const bid = await partialNoticeById(database(), data)
    if (!bid) throw notFound({ data: { message: GONE } })
    return bid
  })

/** Makes a notice that waits a tender, with what was set right. */
export const promoteBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(promotePartialNoticeSchema))
  .handler(({ data, context: { user } }) =>
    promotePartialNotice(database(), { ...data, actorId: user.userId }),
  )

export const attachToBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(attachPartialNoticeSchema))
  .handler(({ data: { id, other }, context: { user } }) =>
    attachWithAudit(database(), { noticeId: id, other, actorId: user.userId }),
  )

export const mergeWithBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(mergeTendersSchema))
  .handler(({ data: { bidId, other }, context: { user } }) =>
    mergeWithAudit(database(), { tenderId: bidId, other, actorId: user.userId }),
  )

export const splitFromBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(splitTenderSchema))
  .handler(({ data: { bidId, noticeIds }, context: { user } }) =>
    splitWithAudit(database(), { tenderId: bidId, noticeIds, actorId: user.userId }),
  )
