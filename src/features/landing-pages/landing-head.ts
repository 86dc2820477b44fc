import { pageHead } from '#/lib/page-head.ts'
import { breadcrumbData, itemListData, structuredDataScript } from '#/lib/structured-data.ts'
import type { LandingLink, LandingPage } from './landing-page.ts'

/** Meta tags and structured data of a landing page; without open calls it is not indexed. */
export function landingHead(
  page: LandingPage,
  {
    intro,
    steps,
    items,
    total,
    site,
  }: {
    intro: string
    steps: LandingLink[]
    /** The tenders shown, with absolute URLs. */
    items: { name: string; url: string }[]
    /** Number of open calls of the domain. */
    total: number
    site: { name: string; origin: string }
  },
) {
  const addressOf = (slug: string) => `${site.origin}/appels-offres/${slug}`
  const canonical = addressOf(page.slug)
  const { '@context': context, ...list } = itemListData({ name: page.title, total, items })
  return {
    ...pageHead({
      title: page.title,
      siteName: site.name,
      description: intro,
      canonical,
      image: `/partage/appels-offres/${page.slug}.png`,
      noindex: total === 0,
      feed: { title: page.title, href: `/bids.atom?${new URLSearchParams(page.search)}` },
    }),
    scripts: [
      structuredDataScript(
        breadcrumbData([
          { name: 'Accueil', url: `${site.origin}/` },
          ...steps.map(({ slug, label }) => ({ name: label, url: addressOf(slug) })),
          { name: page.title, url: canonical },
        ]),
      ),
      structuredDataScript({
        '@context': context,
        '@type': 'SearchResultsPage',
        name: page.title,
        url: canonical,
        mainEntity: list,
      }),
    ],
  }
}
