import { notFound, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { bidsMiddleware } from '#/features/subscriptions/tender-access-middleware.ts'
import { tenderSearch } from '#/features/tenders/search/cluster/tender-search.server.ts'
import { tenderIndexState } from '#/features/tenders/search/tender-index.server.ts'
import { rememberEach } from '#/lib/remember-each.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { currentLandingPairs } from './current-landing-pairs.server.ts'
import { canonicalLandingSlug } from './landing-catalogue.ts'
import type { LandingPage } from './landing-page.ts'
import { landingPageFigures } from './landing-page-figures.server.ts'
import { landingPageIntro, landingPageStory } from './landing-page-intro.ts'
import { keywordPages, landingPageBySlug } from './landing-pages.queries.server.ts'
import { landingSteps, relatedPages } from './related-pages.server.ts'

/** Accepts any text: an unknown slug gives "not found". */
const slugSchema = z.object({ slug: z.string() })

/** The page of the slug. Redirects alternative slugs; throws notFound for unknown ones. */
async function pageOf({ slug }: { slug: string }) {
  const page = await landingPageBySlug(database(), { slug, pairs: await currentLandingPairs() })
  if (page) return page
  const meant = canonicalLandingSlug(slug)
  if (meant === null || meant === slug) throw notFound()
  throw redirect({ to: '/appels-offres/$slug', params: { slug: meant }, statusCode: 301 })
}

export const getDomainDataFromSlug = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(slugSchema))
  .handler(({ data }) => pageOf(data))

/** Cached for all visitors until the index or a page changes, at most for a minute. */
const overviewOf = rememberEach(
  { ms: 60_000, most: 500 },
  async ({ page, others }: { page: LandingPage; others: LandingPage[]; state: number }) => {
    const [figures, pairs] = await Promise.all([
      landingPageFigures(database(), { index: tenderSearch, search: page.search, now: new Date() }),
      currentLandingPairs(),
    ])
    return {
      figures,
      intro: landingPageIntro(page, figures),
      story: landingPageStory(page, figures),
      steps: landingSteps(page),
      related: relatedPages(page, { pairs, keywordPages: others }),
    }
  },
)

/** Figures, texts and related pages of a landing page. */
export const getLandingPageOverview = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .validator(validateInput(slugSchema))
  .handler(async ({ data }) => {
    const page = await pageOf(data)
    const others = page.keywords === null ? [] : await keywordPages(database())
    return overviewOf({ page, others, state: tenderIndexState() })
  })
