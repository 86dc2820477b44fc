import { notFound, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { database } from '#/db/database.server.ts'
import { countEmptySearch } from '#/features/audience/current-audience.server.ts'
import { bidsMiddleware } from '#/features/subscriptions/bids-middleware.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { bidIdSchema, bidSlugSchema, listBidsSchema, suggestBidsSchema } from './bids.schemas.ts'
import { bidsListing } from './bids-listing.server.ts'
import { bidsSearchSchema } from './bids-search.schemas.ts'
import { tenderWords } from './known-words.server.ts'
import { listOpenBids } from './list-bids.server.ts'
import { readableBid, readableCard } from './readable-bid.ts'
import { similarBids } from './similar-bids.server.ts'
import { suggestionsFor } from './suggest-bids.server.ts'
import { slugAfter, slugOfTender, tenderBySlug } from './tender-detail.queries.server.ts'
import { tenderIndex } from './tender-index.server.ts'
import { isWithdrawn } from './withdrawn-tender.server.ts'

export const listBids = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(listBidsSchema))
  .handler(async ({ data, context }) => {
    const cards = await listOpenBids(database(), {
      index: tenderIndex,
      limit: data.limit,
      after7days: data.after7days ?? false,
      now: new Date(),
    })
    return cards.map((card) => readableCard(card, context.access))
  })

export const searchBids = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(bidsSearchSchema))
  .handler(async ({ data, context }) => {
    const found = await bidsListing(database(), {
      index: tenderIndex,
      search: data,
      now: new Date(),
      forms: tenderWords().forms,
    })
    if (!found.ok) throw notFound()
    if (found.listing.total === 0 && data.q) countEmptySearch(data.q)
    const bids = found.listing.bids.map((card) => readableCard(card, context.access))
    return { ...found.listing, bids }
  })

/** While someone types: what they may be about to write. */
export const suggestBids = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(suggestBidsSchema))
  .handler(({ data }) =>
    suggestionsFor(data.q, { index: tenderIndex, words: tenderWords(), now: new Date() }),
  )

export const getBid = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(bidSlugSchema))
  .handler(async ({ data, context }) => {
    const bid = await tenderBySlug(database(), { slug: data.slug, now: new Date() })
    if (!bid) {
      const slug = await slugAfter(database(), { slug: data.slug })
      if (slug === null) {
        throw notFound({ data: { withdrawn: await isWithdrawn(database(), data) } })
      }
      throw redirect({ to: '/appel-offre/$slug', params: { slug }, search: true, statusCode: 301 })
    }
    return readableBid(bid, context.access)
  })

export const getSimilarBids = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(bidIdSchema))
  .handler(async ({ data, context }) => {
    const now = new Date()
    const cards = await similarBids(database(), { index: tenderIndex, id: data.bidId, now })
    return cards.map((card) => readableCard(card, context.access))
  })

export const getSlugFromBidId = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(bidIdSchema))
  .handler(async ({ data }) => {
    const slug = await slugOfTender(database(), { id: data.bidId })
    return { slug }
  })
