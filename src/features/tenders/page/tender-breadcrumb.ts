import { categoryBySlug } from '#/features/categories/categories.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import type { Tender } from '../tender-card.ts'
import { breadcrumbPlace } from '../tender-place.ts'
import { tenderTexts } from '../tender-texts.ts'

/** A step of the way to a tender: a search of `/bids`, or the page of the tender itself. */
type TenderStep = { label: string; search: { l?: string; c?: string } | null }

/** After « Accueil »: region or département and category where there is one, then the page. */
export function tenderSteps(bid: Pick<Tender, 'infos' | 'index'>): TenderStep[] {
  const place = breadcrumbPlace(bid.index.locations)
  const category = categoryBySlug(bid.index.category[0] ?? '')
  const placeSearch = place ? { l: place.value } : {}
  return [
    ...(place ? [{ label: capitalised(place.name), search: placeSearch }] : []),
    ...(category ? [{ label: category.name, search: { ...placeSearch, c: category.slug } }] : []),
    { label: tenderTexts(bid.infos).subject, search: null },
  ]
}
