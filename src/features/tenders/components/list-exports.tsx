import { formatSearchParams } from '#/lib/search-params.ts'
import type { BidsSearch } from '../bids-search.schemas.ts'

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['atom', 'flux Atom'],
  ['ics', 'calendrier'],
] as const

/** The whole list in other forms, its page left aside. */
export function ListExports({ search }: { search: BidsSearch }) {
  const query = formatSearchParams({ ...search, p: undefined })
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-soft print:hidden">
      Emporter cette liste&nbsp;:
      {FORMATS.map(([format, name]) => (
        <a key={format} href={`/bids.${format}${query}`} rel="nofollow" className="link">
          {name}
        </a>
      ))}
    </p>
  )
}
