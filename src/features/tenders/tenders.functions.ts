import { notFound, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { countEmptySearch } from '#/features/audience/current-audience.server.ts'
import { bidsMiddleware } from '#/features/subscriptions/tender-access-middleware.ts'
import { rememberEach } from '#/lib/remember-each.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { readableCards, readableNotice, readableTender } from './masked-tender.ts'
import { recordedNotice } from './page/recorded-notice.queries.server.ts'
import { shortenTender } from './page/shorten-tender.ts'
import { slugAfter, slugOfTender, tenderBySlug } from './page/tender-detail.queries.server.ts'
import { isWithdrawn } from './page/withdrawn-tender.server.ts'
import { tenderSearch } from './search/cluster/tender-search.server.ts'
import { tenderWords } from './search/current-words.server.ts'
import { listOpenTenders } from './search/list-open-tenders.server.ts'
import { type TenderSearch, tenderSearchSchema } from './search/list-search.schemas.ts'
import { similarTenders } from './search/similar-tenders.server.ts'
import { suggestionsFor } from './search/suggest-tenders.server.ts'
import { tenderIndex, tenderIndexState } from './search/tender-index.server.ts'
import { tenderListing } from './search/tender-list.server.ts'
import {
  listTendersSchema,
  noticeNumberSchema,
  suggestTendersSchema,
  tenderIdSchema,
  tenderSlugSchema,
} from './tenders.schemas.ts'

/** The same for all visitors until the index reads a change; stored for a few seconds at most. */
const SHARED = { ms: 5_000, most: 500 }

const openTendersOf = rememberEach(
  SHARED,
  (asked: { limit: number; after7days: boolean; state: number }) =>
    listOpenTenders(database(), { index: tenderIndex, ...asked, now: new Date() }),
)

const listingOf = rememberEach(SHARED, ({ search }: { search: TenderSearch; state: number }) =>
  tenderListing(database(), {
    index: tenderSearch,
    search,
    now: new Date(),
    forms: tenderWords().forms,
  }),
)

const similarTo = rememberEach(SHARED, ({ id }: { id: string; state: number }) =>
  similarTenders(database(), { index: tenderSearch, id, now: new Date() }),
)

export const listBids = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(listTendersSchema))
  .handler(async ({ data: { limit, after7days = false }, context }) => {
    const cards = await openTendersOf({ limit, after7days, state: tenderIndexState() })
    return readableCards(cards, context.access)
  })

export const searchBids = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(tenderSearchSchema))
  .handler(async ({ data, context }) => {
    const found = await listingOf({ search: data, state: tenderIndexState() })
    if (!found.ok) throw notFound()
    if (found.listing.total === 0 && data.q) {
      const number = data.q.trim()
      if ((await recordedNotice(database(), { number })) !== null) {
        throw redirect({ to: '/bids/$bidId', params: { bidId: number } })
      }
      countEmptySearch(data.q)
    }
    const { listing } = found
    const bids = readableCards(listing.bids, context.access)
    return bids === listing.bids ? listing : { ...listing, bids }
  })

/** While someone types: what they may be about to write. */
export const suggestBids = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(suggestTendersSchema))
  .handler(({ data }) =>
    suggestionsFor(data.q, { index: tenderIndex, words: tenderWords(), now: new Date() }),
  )

export const getBid = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(tenderSlugSchema))
  .handler(async ({ data, context }) => {
    const bid = await tenderBySlug(database(), { slug: data.slug, now: new Date() })
    if (!bid) {
      const slug = await slugAfter(database(), { slug: data.slug })
      if (slug === null) {
        throw notFound({ data: { withdrawn: await isWithdrawn(database(), data) } })
      }
      throw redirect({ to: '/appel-offre/$slug', params: { slug }, search: true, statusCode: 301 })
    }
    const readable = readableTender(bid, context.access)
    return data.isShort ? shortenTender(readable) : { ...readable, isShortened: false }
  })

export const getSimilarBids = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(tenderIdSchema))
  .handler(async ({ data, context }) => {
    const cards = await similarTo({ id: data.bidId, state: tenderIndexState() })
    return readableCards(cards, context.access)
  })

export const getSlugFromBidId = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(tenderIdSchema))
  .handler(async ({ data }) => {
    const slug = await slugOfTender(database(), { id: data.bidId })
    return { slug }
  })

/** A notice whose call is not stored, by its number. */
export const getNotice = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(noticeNumberSchema))
  .handler(async ({ data: { number }, context }) => {
    const notice = await recordedNotice(database(), { number })
    if (notice === null) throw notFound()
    return readableNotice(notice, context.access)
  })
