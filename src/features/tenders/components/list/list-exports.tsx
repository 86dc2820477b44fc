import { formatSearchParams } from '#/lib/search-params.ts'
import { DownloadLinks } from '#/ui/download-links.tsx'
import type { TenderSearch } from '../../search/list-search.schemas.ts'

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['atom', 'Flux Atom'],
  ['ics', 'Calendrier'],
] as const

/** The whole list in other forms, its page left aside. */
export function ListExports({ search }: { search: TenderSearch }) {
  const query = formatSearchParams({ ...search, p: undefined })
  return (
    <DownloadLinks
      links={FORMATS.map(([format, name]) => ({ name, href: `/bids.${format}${query}` }))}
    />
  )
}
