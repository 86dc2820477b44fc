import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import {
  getPartialBidById as partialBidById,
  listAllPartialBids as partialBids,
} from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { partialBidFiltersSchema } from '#/features/notices/waiting/partial-notices.schemas.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { attachPartialBid, mergeBids, splitBid } from './call-changes.mutations.server.ts'
import { attachPartialBidSchema, mergeBidsSchema, splitBidSchema } from './call-changes.schemas.ts'
import { promotePartialBid } from './promote-partial-notice.mutations.server.ts'
import { partialBidIdSchema, promotePartialBidSchema } from './promoted-notice.schemas.ts'

export const listAllPartialBids = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(partialBidFiltersSchema))
  .handler(({ data }) => partialBids(database(), data))

const GONE = 'Cet avis n’attend plus\u00a0: il a été traité ou n’existe pas.'

export const getPartialBidById = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(partialBidIdSchema))
  .handler(async ({ data }) => {
    const bid = await partialBidById(database(), data)
    if (!bid) throw notFound({ data: { message: GONE } })
    return bid
  })

/** Makes a notice that waits a tender, with what was set right. */
export const promoteBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(promotePartialBidSchema))
  .handler(({ data, context: { user } }) =>
    promotePartialBid(database(), { ...data, actorId: user.userId }),
  )

export const attachToBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(attachPartialBidSchema))
  .handler(({ data: { id, other }, context: { user } }) =>
    attachPartialBid(database(), { noticeId: id, other, actorId: user.userId }),
  )

export const mergeWithBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(mergeBidsSchema))
  .handler(({ data: { bidId, other }, context: { user } }) =>
    mergeBids(database(), { tenderId: bidId, other, actorId: user.userId }),
  )

export const splitFromBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(splitBidSchema))
  .handler(({ data: { bidId, noticeIds }, context: { user } }) =>
    splitBid(database(), { tenderId: bidId, noticeIds, actorId: user.userId }),
  )
