import type { TenderSearch } from '#/features/tenders/search/list-search.schemas.ts'

/** The subject of a page `/appels-offres/{slug}`. */
export type LandingPage = {
  slug: string
  keywords: string | null
  /** Region slug or département code, as in the `l` parameter. */
  location: string | null
  /** Category slug. */
  activity: string | null
  title: string
  search: Pick<TenderSearch, 'q' | 'c' | 'l'>
}

export type LandingLink = { slug: string; label: string }

/** Related pages with a heading for their relation. */
export type RelatedPages = { title: string; links: LandingLink[] }
