import { lazy, type ReactNode, Suspense } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { Notice } from '#/ui/notice.tsx'
import { Pagination } from '#/ui/pagination.tsx'
import { untilLoaded } from '#/ui/screens/missing-chunk.ts'
import { TextLink } from '#/ui/text-link.tsx'
import { tenderListHeading } from '../../search/list-meta.ts'
import type { TenderSearch } from '../../search/list-search.schemas.ts'
import type { TenderListing } from '../../search/tender-list.ts'
import type { TenderCard } from '../../tender-card.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { FILTERS_ID, FiltersDrawer } from './filters-drawer.tsx'
import { ListExports } from './list-exports.tsx'
import { TenderListFilters } from './list-filters.tsx'
import { type ChangeSearch, TenderSearchForm } from './list-search-form.tsx'
import { SortLinks } from './sort-links.tsx'
import { TenderList, TenderRow } from './tender-row.tsx'
import { WordsNotices } from './words-notices.tsx'

const importTendersEmpty = () => import('./list-empty.tsx')

/** A list with something in it does not load it; the server, which renders in one go, has it from the start. */
const TenderListEmpty = import.meta.env.SSR
  ? (await importTendersEmpty()).default
  : lazy(() => untilLoaded(importTendersEmpty, 4))

/** The list of tenders: search above, filters beside. */
export function TenderListPage({
  search,
  listing,
  pickers,
  tools,
}: {
  search: TenderSearch
  listing: TenderListing
  /** Of activities and places. */
  pickers: (change: ChangeSearch) => ReactNode
  /** Below each tender; for members. */
  tools?: (bid: TenderCard) => ReactNode
}) {
  const { bids, total, page, pageCount, filters, facets, warnings } = listing
  return (
    <>
      <div className="border-line border-b bg-sheet">
        <div className="container-page grid gap-4 py-5">
          <TenderSearchForm search={search} pickers={pickers} />
        </div>
      </div>
      <div className="container-page grid gap-4 py-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h1 className="font-serif text-2xl font-semibold">
              {tenderListHeading(search, listing)}
            </h1>
            <TextLink to="/alerte" search={search}>
              Recevoir ces marchés par e-mail
            </TextLink>
          </div>
          <ActiveFilterChips filters={filters} />
          <WordsNotices words={search.q} listing={listing} />
          {warnings.map((text) => (
            <Notice key={text} tone="warning">
              {text}
            </Notice>
          ))}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <aside
            id={FILTERS_ID}
            aria-label="Filtres"
            className="max-lg:order-1 max-lg:hidden max-lg:target:block"
          >
            {/* A keyboard does not pass some twenty filters first. */}
            <a href="#resultats" className="link sr-only focus:not-sr-only">
              Aller aux résultats
            </a>
            <TenderListFilters search={search} facets={facets} />
          </aside>
          <div id="resultats" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p role="status" className="sr-only">
                {formatCounted(total, 'marché')}
              </p>
              <FiltersDrawer total={total} activeCount={filters.length}>
                {(close) => <TenderListFilters search={search} facets={facets} onSent={close} />}
              </FiltersDrawer>
              {bids.length > 0 && <SortLinks search={search} />}
            </div>
            {bids.length > 0 ? (
              <TenderList>
                {bids.map((bid) =>
                  tools ? (
                    <div key={bid.id}>
                      <TenderRow bid={bid} />
                      <div className="-mt-2 flex min-h-10 flex-wrap items-center gap-x-3 px-4 pb-2 sm:px-5">
                        {tools(bid)}
                      </div>
                    </div>
                  ) : (
                    <TenderRow key={bid.id} bid={bid} />
                  ),
                )}
              </TenderList>
            ) : (
              <Suspense>
                <TenderListEmpty search={search} listing={listing} />
              </Suspense>
            )}
            {bids.length > 0 && (
              <Pagination
                page={page}
                pageCount={pageCount}
                linkTo={(p) => ({
                  to: '/bids',
                  search: { ...search, p: p === 1 ? undefined : p },
                })}
              />
            )}
            {bids.length > 0 && <ListExports search={search} />}
          </div>
        </div>
      </div>
    </>
  )
}
