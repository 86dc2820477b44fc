import { Link } from '@tanstack/react-router'
import { formatCount } from '#/domain/numbers.ts'
import { CachedPart } from '#/ui/cached-part.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { TenderSearch } from '../../search/list-search.schemas.ts'
import type { FacetOption, FacetSection } from '../../search/tender-list.ts'
import { FILTER_LINK } from './list-link.ts'

/** The values of a filter as links that put each in force, or take it out again. */
export function FacetLinks({
  section: { title, options },
  search,
}: {
  section: FacetSection
  search: TenderSearch
}) {
  if (options.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h2 className="text-sm font-semibold">{title}</h2>
      <CachedPart as="ul" part={Options} shown={{ options, search }} />
    </section>
  )
}

function Options({ options, search }: { options: FacetOption[]; search: TenderSearch }) {
  const { p: _page, ...others } = search
  return options.map(({ param, label, count, chosen, next }) => (
    <li key={label}>
      <Link
        {...FILTER_LINK}
        search={{ ...others, [param]: next ?? undefined }}
        aria-current={chosen || undefined}
        className="group flex min-h-8 items-center gap-2 py-1 text-sm hover:text-accent"
      >
        <span
          aria-hidden="true"
          className="grid size-4 shrink-0 place-items-center rounded-sm border border-line-strong bg-sheet text-on-accent group-hover:border-accent group-aria-[current]:border-accent group-aria-[current]:bg-accent"
        >
          {chosen && <Icon name="check" className="size-3" />}
        </span>
        <span className="min-w-0 flex-1 leading-snug group-aria-[current]:font-semibold">
          {label}
          {chosen && <span className="sr-only"> (retirer ce filtre)</span>}
        </span>
        <span className="text-xs text-soft tabular-nums">{formatCount(count)}</span>
      </Link>
    </li>
  ))
}
