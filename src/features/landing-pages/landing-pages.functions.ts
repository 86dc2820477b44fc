import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { database } from '#/db/database.server.ts'
import { bidsMiddleware } from '#/features/subscriptions/bids-middleware.ts'
import { tenderIndex } from '#/features/tenders/tender-index.server.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { landingPageFigures } from './landing-page-figures.server.ts'
import { landingPageBySlug } from './landing-pages.queries.server.ts'

/** Any text: what is no slug of ours is simply not found. */
const slugSchema = z.object({ slug: z.string() })

export const getDomainDataFromSlug = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(slugSchema))
  .handler(async ({ data }) => {
    const page = await landingPageBySlug(database(), data)
    if (!page) throw notFound()
    return page
  })

export const getLandingPageFigures = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(slugSchema))
  .handler(async ({ data }) => {
    const page = await landingPageBySlug(database(), data)
    if (!page) throw notFound()
    return landingPageFigures({ index: tenderIndex, search: page.search, now: new Date() })
  })
