import type { BidsSearch } from '#/features/tenders/search/list-search.schemas.ts'

/** What a page of `/appels-offres/{slug}` is about. */
export type LandingPage = {
  slug: string
  keywords: string | null
  /** Region slug or département code, as the `l` parameter has it. */
  location: string | null
  /** Slug of a category. */
  activity: string | null
  title: string
  search: Pick<BidsSearch, 'q' | 'c' | 'l'>
}

/** A link to a landing page. */
export type LandingLink = { slug: string; label: string }

/** Pages beside a page, under the words that tell how they are. */
export type RelatedPages = { title: string; links: LandingLink[] }
