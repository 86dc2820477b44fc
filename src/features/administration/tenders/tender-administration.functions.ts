import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { unindexedTenders } from '#/features/tenders/search/tender-index.server.ts'
import { STATUS_ACTIONS } from '#/features/tenders/tender-lifecycle.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { restoreResults, updateResults } from './tender-results.mutations.server.ts'
import { tenderForEdit } from './tender-results.queries.server.ts'
import {
  restoreTenderSchema,
  tenderForEditSchema,
  updateTenderSchema,
} from './tender-results.schemas.ts'
import { changeStatuses } from './tender-status.mutations.server.ts'
import { tenderTablePage } from './tender-table.queries.server.ts'
import { MOST_TENDERS, tenderTableSchema } from './tender-table.schemas.ts'
import { listedUnindexed } from './unindexed-tenders.queries.server.ts'

export const listAllBids = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(tenderTableSchema))
  .handler(async ({ data: filters }) => ({
    filters,
    ...(await tenderTablePage(database(), filters)),
  }))
export type TenderTable = Awaited<ReturnType<typeof listAllBids>>

/** Published tenders that are missing in the search index of this process. */
export const listUnindexedTenders = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .handler(() => listedUnindexed(database(), unindexedTenders.all))

const statusChangeSchema = z.object({
  bidIds: z.array(z.uuid()).check(z.maxLength(MOST_TENDERS)),
  action: z.enum(STATUS_ACTIONS),
})

/** Publishes, withdraws or has analysed again; says how many could not be. */
export const changeBidStatuses = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(statusChangeSchema))
  .handler(({ data: { bidIds, action }, context: { user } }) =>
    changeStatuses(database(), { tenderIds: bidIds, action, actorId: user.userId }),
  )

export const getBidForEdit = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(tenderForEditSchema))
  .handler(async ({ data }) => {
    const bid = await tenderForEdit(database(), data)
    if (!bid) throw notFound()
    return bid
  })

/** Writes results by hand; refusals are values, with the present result. */
export const updateAnalysedBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(updateTenderSchema))
  .handler(({ data: { bidId, edits }, context: { user } }) =>
    updateResults(database(), { tenderId: bidId, edits, actorId: user.userId }),
  )

/** Takes a change of results back. */
export const restoreAnalysedBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(restoreTenderSchema))
  .handler(({ data: { bidId, ...change }, context: { user } }) =>
    restoreResults(database(), { tenderId: bidId, ...change, actorId: user.userId }),
  )
