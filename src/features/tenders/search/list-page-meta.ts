import { formatCounted } from '#/domain/numbers.ts'
import { INDEXABLE_PARAMS, type TenderSearch } from './list-search.schemas.ts'

/** What the title and the description of `/bids` are built from. */
export type TenderListSubject = {
  total: number
  text: string | null
  /** Name of the first category chosen. */
  category: string | null
  /** The single place chosen, with its preposition: « en Loire-Atlantique ». */
  place: string | null
}

/** « 128 appels d’offres Plomberie en Loire-Atlantique », without the site's name. */
export function tenderListTitle({ total, text, category, place }: TenderListSubject): string {
  return [
    formatCounted(total, 'appel d’offres', 'appels d’offres'),
    text && `«\u00a0${text}\u00a0»`,
    category,
    place,
  ]
    .filter(Boolean)
    .join(' ')
}

export function tenderListDescription({ total, text, category, place }: TenderListSubject): string {
  const subject = [
    formatCounted(total, 'marché public', 'marchés publics'),
    place,
    category && `dans l’activité ${category}`,
    text && `pour «\u00a0${text}\u00a0»`,
  ]
    .filter(Boolean)
    .join(' ')
  return `${subject}\u00a0: objet, acheteur, lieu et date limite de réponse, sources officielles à l’appui.`
}

/**
 * A page of results may be indexed when it is the first, with at most one category, at most one
 * place and no other filter.
 */
export function tenderListIsIndexable(
  search: TenderSearch,
  { categoryCount, placeCount }: { categoryCount: number; placeCount: number },
): boolean {
  const filtered = Object.keys(search).some(
    (name) => !INDEXABLE_PARAMS.some((indexable) => indexable === name),
  )
  return !filtered && categoryCount <= 1 && placeCount <= 1 && (search.p ?? 1) === 1
}

/** The path of the page itself: the words, activities, places and page number, in this order. */
export function tenderListPath(search: TenderSearch): string {
  const params = INDEXABLE_PARAMS.flatMap((name) => {
    const value = search[name]
    return value === undefined || (name === 'p' && value === 1) ? [] : [[name, String(value)]]
  })
  const query = new URLSearchParams(params).toString()
  return query ? `/bids?${query}` : '/bids'
}
