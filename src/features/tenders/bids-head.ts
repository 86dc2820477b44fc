import { structuredDataScript } from '#/lib/breadcrumb-data.ts'
import { pageHead } from '#/lib/page-head.ts'
import type { BidsListing } from './bids-listing.ts'
import {
  bidsCanonicalPath,
  bidsPageDescription,
  bidsPageIsIndexable,
  bidsPageTitle,
} from './bids-page-meta.ts'
import type { BidsSearch } from './bids-search.schemas.ts'
import { itemListData } from './item-list-data.ts'

const PER_PAGE = 20

/** Title, description, addresses and structured data of `/bids`; a search without page has none. */
export function bidsHead({
  search,
  listing,
  site,
}: {
  search: BidsSearch
  listing: BidsListing | undefined
  site: { name: string; origin: string }
}) {
  if (!listing) return { meta: [{ title: `Page non trouvée | ${site.name}` }] }
  const { subject, page, pageCount, bids, total } = listing
  const head = pageHead({
    title: bidsPageTitle(subject),
    siteName: site.name,
    description: bidsPageDescription(subject),
    canonical: site.origin + bidsCanonicalPath(search),
    noindex: !bidsPageIsIndexable(search, listing),
  })
  const neighbour = (rel: 'prev' | 'next', p: number) => ({
    rel,
    href: site.origin + bidsCanonicalPath({ ...search, p }),
  })
  return {
    ...head,
    links: [
      ...head.links,
      ...(page > 1 && page <= pageCount ? [neighbour('prev', page - 1)] : []),
      ...(page < pageCount ? [neighbour('next', page + 1)] : []),
    ],
    scripts: [
      structuredDataScript(
        itemListData(bids, { total, first: (page - 1) * PER_PAGE + 1, origin: site.origin }),
      ),
    ],
  }
}
