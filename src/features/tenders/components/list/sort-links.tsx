import { Link } from '@tanstack/react-router'
import type { TenderSearch } from '../../search/list-search.schemas.ts'
import { FILTER_LINK } from './list-link.ts'

const SORTS = [
  ['relevance', 'Pertinence'],
  ['publication', 'Date de publication'],
  ['deadline', 'Date limite'],
] as const

/** The orders of a list as links; relevance means nothing without words. */
export function SortLinks({ search }: { search: TenderSearch }) {
  const { p: _page, sort, ...others } = search
  const usual = search.q ? 'relevance' : 'publication'
  const offered = SORTS.filter(([value]) => value !== 'relevance' || search.q)
  return (
    <nav aria-label="Trier par" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span aria-hidden="true" className="text-soft max-sm:hidden">
        Trier par
      </span>
      {offered.map(([value, label]) => (
        <Link
          key={value}
          {...FILTER_LINK}
          search={{ ...others, sort: value === usual ? undefined : value }}
          aria-current={(sort ?? usual) === value || undefined}
          className="inline-flex min-h-8 items-center border-transparent border-b-2 hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
