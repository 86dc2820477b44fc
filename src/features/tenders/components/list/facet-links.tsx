import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#/domain/numbers.ts'
import { CachedPart } from '#/ui/cached-part.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { FacetOption, FacetParam } from '../../search/list-facets.ts'
import type { TenderSearch } from '../../search/list-search.schemas.ts'
import { FILTER_LINK } from './list-link.ts'

/** The values of a filter as links that put each in force, or take it out again. */
export function FacetLinks({
  title,
  param,
  options,
  search,
  children,
}: {
  title: string
  param: FacetParam
  options: FacetOption[]
  search: TenderSearch
  /** Shown below the values: the link to all of them. */
  children?: ReactNode
}) {
  if (options.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h2 className="text-sm font-semibold">{title}</h2>
      <CachedPart as="ul" part={Options} shown={{ param, options, search }} />
      {children}
    </section>
  )
}

function Options({
  param,
  options,
  search,
}: {
  param: FacetParam
  options: FacetOption[]
  search: TenderSearch
}) {
  const { p: _page, ...others } = search
  return options.map(({ label, count, chosen, next }) => (
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
