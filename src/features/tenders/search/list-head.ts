import { structuredDataScript } from '#/lib/breadcrumb-data.ts'
import { itemListData } from '#/lib/item-list-data.ts'
import { pageHead } from '#/lib/page-head.ts'
import { formatSearchParams } from '#/lib/search-params.ts'
import { tenderTexts } from '../tender-texts.ts'
import {
  tenderListDescription,
  tenderListIsIndexable,
  tenderListPath,
  tenderListTitle,
} from './list-page-meta.ts'
import type { TenderSearch } from './list-search.schemas.ts'
import type { TenderListing } from './tender-list.ts'

/** Title, description, addresses and structured data of `/bids`; a search without page has none. */
export function tenderListHead({
  search,
  listing,
  site,
}: {
  search: TenderSearch
  listing: TenderListing | undefined
  site: { name: string; origin: string }
}) {
  if (!listing) return { meta: [{ title: `Page non trouvée | ${site.name}` }] }
  const { subject, page, pageCount, bids, total } = listing
  const title = tenderListTitle(subject)
  const items = bids.map(({ slug, infos }) => ({
    name: tenderTexts(infos).subject,
    url: `${site.origin}/appel-offre/${slug}`,
  }))
  const head = pageHead({
    title,
    siteName: site.name,
    description: tenderListDescription(subject),
    canonical: site.origin + tenderListPath(search),
    noindex: !tenderListIsIndexable(search, listing),
    feed: { title, href: `/bids.atom${formatSearchParams({ ...search, p: undefined })}` },
  })
  const neighbour = (rel: 'prev' | 'next', p: number) => ({
    rel,
    href: site.origin + tenderListPath({ ...search, p }),
  })
  return {
    ...head,
    links: [
      ...head.links,
      ...(page > 1 && page <= pageCount ? [neighbour('prev', page - 1)] : []),
      ...(page < pageCount ? [neighbour('next', page + 1)] : []),
    ],
    scripts: [structuredDataScript(itemListData({ name: title, total, items }))],
  }
}
