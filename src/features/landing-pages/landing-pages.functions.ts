import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { database } from '#/db/database.server.ts'
import { bidsMiddleware } from '#/features/subscriptions/bids-middleware.ts'
import { tenderIndex } from '#/features/tenders/tender-index.server.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { landingPageFigures } from './landing-page-figures.server.ts'
import { landingPageBySlug } from './landing-pages.queries.server.ts'

const slugSchema = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) })

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
