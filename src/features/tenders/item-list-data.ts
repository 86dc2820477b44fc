import type { BidCard } from './bid.ts'
import { bidTexts } from './bid-texts.ts'

/** Search-results structured data (schema.org ItemList) of a page of tenders. */
export function itemListData(
  bids: readonly BidCard[],
  { total, first, origin }: { total: number; first: number; origin: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: bids.map(({ slug, infos }, place) => ({
      '@type': 'ListItem',
      position: first + place,
      name: bidTexts(infos).subject,
      url: `${origin}/appel-offre/${slug}`,
    })),
  }
}
