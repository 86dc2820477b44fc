import { notFound, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { mayRead } from '#/features/subscriptions/access.ts'
import { bidsMiddleware } from '#/features/subscriptions/tender-access-middleware.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { buyerPage } from './buyer-page.queries.server.ts'
import { callContext } from './call-context.queries.server.ts'

/** Accepts any text: an unknown slug gives "not found". */
const slugSchema = z.object({ slug: z.string() })

export const getBuyer = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(slugSchema))
  .handler(async ({ data, context }) => {
    const page = await buyerPage(database(), { slug: data.slug, now: new Date() })
    if (page === null) throw notFound()
    if (page.slug !== data.slug) {
      throw redirect({ to: '/acheteurs/$slug', params: { slug: page.slug }, statusCode: 301 })
    }
    const { open, past, ...totals } = page.tenders
    const readable = (cards: typeof open) => cards.map((card) => readableCard(card, context.access))
    return { ...page, tenders: { ...totals, open: readable(open), past: readable(past) } }
  })

const tenderIdSchema = z.object({ bidId: z.uuid() })

/** Earlier prices and probable incumbents; null if the call is unknown. */
export const getTenderContext = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(tenderIdSchema))
  .handler(async ({ data, context }) => {
    const found = await callContext(database(), { tenderId: data.bidId })
    if (found === null || mayRead('PRICE', context.access, data.bidId)) return found
    return { ...found, prices: null, incumbents: [] }
  })
