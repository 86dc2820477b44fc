import { Link } from '@tanstack/react-router'
import type { TenderSearch } from '../../search/list-search.schemas.ts'
import type { TenderListing } from '../../search/tender-list.ts'
import { FacetLinks } from './facet-links.tsx'
import { FurtherFilters } from './further-filters.tsx'
import { FILTER_LINK } from './list-link.ts'

/** Everything that narrows a list: beside it on a large screen, in a drawer on a small one. */
export function TenderListFilters({
  search,
  facets,
  onSent,
}: {
  search: TenderSearch
  facets: TenderListing['facets']
  /** After the fields were sent. */
  onSent?: () => void
}) {
  return (
    <div className="grid content-start gap-6">
      <StatusLinks search={search} />
      {facets.map((section) => (
        <FacetLinks key={section.title} section={section} search={search} />
      ))}
      <FurtherFilters key={JSON.stringify(search)} search={search} onSent={onSent} />
    </div>
  )
}

const STATUSES = [
  ['open', 'Ouverts'],
  ['closed', 'Clos'],
  ['all', 'Tous'],
] as const

function StatusLinks({ search }: { search: TenderSearch }) {
  const { p: _page, status: chosen, ...others } = search
  const byKind = (search.kind ?? 'call') === 'call' ? 'open' : 'all'
  const status = chosen ?? byKind
  return (
    <section className="grid gap-2">
      <h2 className="text-sm font-semibold">État</h2>
      <div className="grid grid-cols-3 rounded-md border border-line-strong bg-sheet p-0.5 text-sm">
        {STATUSES.map(([value, label]) => (
          <Link
            key={value}
            {...FILTER_LINK}
            search={{ ...others, status: value === byKind ? undefined : value }}
            aria-current={status === value || undefined}
            className="grid min-h-8 place-items-center rounded-sm px-2 hover:text-accent aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-on-accent"
          >
            {label}
          </Link>
        ))}
      </div>
    </section>
  )
}
