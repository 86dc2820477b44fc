import { type SearchAlertFrequency } from '#/domain/search-alert.ts'
import {
  readTenderSearch,
  type TenderSearch,
  type TenderSearchParam,
} from '#/features/tenders/search/list-search.schemas.ts'

/** A search whose new tenders an address gets by e-mail, as the alert page shows it. */
export type SearchAlert = {
  id: string
  email: string
  title: string
  frequency: SearchAlertFrequency
  isConfirmed: boolean
  search: TenderSearch
}

/** An alert sends new open tenders, best first: params about status, kind, period and order are not part of its search. */
const OF_THE_PAGE: ReadonlySet<string> = new Set<TenderSearchParam>([
  'p',
  'sort',
  'status',
  'kind',
  'published',
])

/** A search as alerts store it: its params in one order, so that equal searches are one alert. */
export function alertSearchText(search: TenderSearch): string {
  const remaining = Object.entries(search)
    .filter(([name, value]) => value !== undefined && !OF_THE_PAGE.has(name))
    .map(([name, value]): [string, string] => [name, String(value).trim()])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(remaining).toString()
}

export function readAlertSearch(text: string): TenderSearch {
  return readTenderSearch(Object.fromEntries(new URLSearchParams(text)))
}
