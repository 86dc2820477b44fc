import { ClientOnly, createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CategoryPicker } from '#/features/categories/components/category-picker.tsx'
import { LocationPicker } from '#/features/locations/components/location-picker.tsx'
import { TenderListPage } from '#/features/tenders/components/list/list-page.tsx'
import { TenderListPending } from '#/features/tenders/components/list/list-pending.tsx'
import type { ChangeSearch } from '#/features/tenders/components/list/list-search-form.tsx'
import { tenderListHead } from '#/features/tenders/search/list-meta.ts'
import {
  readTenderListAddress,
  readTenderSearch,
  type TenderSearch,
} from '#/features/tenders/search/list-search.schemas.ts'
import type { TenderListing } from '#/features/tenders/search/tender-list.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderSearchQuery } from '#/features/tenders/tenders.query-options.ts'
import { lazyPart } from '#/ui/lazy-part.tsx'
import { untilLoaded } from '#/ui/screens/missing-chunk.ts'
import { NotFoundScreen } from '#/ui/screens/not-found-screen.tsx'

const importPastLastPage = () => import('#/features/tenders/components/list/past-last-page.tsx')

/** Seldom shown, so that no list loads it; the server, which renders in one go, has it from the start. */
const PastLastPage = import.meta.env.SSR
  ? (await importPastLastPage()).default
  : lazy(() => untilLoaded(importPastLastPage, 4))

/** Of members alone. */
const MemberTools = lazyPart(async () => (await import('./-member-tools.tsx')).default)

export const Route = createFileRoute('/bids/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'notFoundComponent']],
  validateSearch: readTenderListAddress,
  loaderDeps: ({ search }) => readTenderSearch(search),
  // Not ensureQueryData: what is older than the query's staleness is asked for again.
  loader: async ({ context, deps }) => {
    const listing = await context.queryClient.fetchQuery(tenderSearchQuery(deps))
    const { total, page, pageCount } = listing
    if (total > 0 && page > pageCount) throw notFound({ data: { total, page, pageCount } })
    return listing
  },
  head: ({ match, loaderData }) =>
    tenderListHead({ search: match.loaderDeps, listing: loaderData, site: match.context.site }),
  component: Bids,
  pendingComponent: Pending,
  notFoundComponent: NoSuchPage,
})

function Bids() {
  const search = Route.useLoaderDeps()
  const listing = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  const listed = listing.bids.map(({ id }) => id)
  return (
    <TenderListPage
      search={search}
      listing={listing}
      pickers={pickersOf(search, listing)}
      {...(user?.org && {
        tools: (bid: TenderCard) => (
          <ClientOnly>
            <MemberTools bid={bid} listed={listed} />
          </ClientOnly>
        ),
      })}
    />
  )
}

/** Past the last page; of anything else that is not found, the usual screen. */
function NoSuchPage({ data }: { data?: unknown }) {
  const search = Route.useLoaderDeps()
  const past = data as { total: number; page: number; pageCount: number } | undefined
  if (past?.page === undefined) return <NotFoundScreen />
  return (
    <Suspense>
      <PastLastPage search={search} {...past} />
    </Suspense>
  )
}

function Pending() {
  const search = Route.useLoaderDeps()
  return <TenderListPending search={search} pickers={pickersOf(search)} />
}

function pickersOf(search: TenderSearch, listing?: TenderListing) {
  const labelsOf = (param: 'c' | 'l' | 'near') =>
    listing?.filters.filter((filter) => filter.param === param).map(({ label }) => label) ?? []
  // A region or a département that was typed as a commune is no `near`.
  const near = labelsOf('near').length > 0 ? search.near : undefined
  const places = search.l ?? (search.near && !near ? listing?.canonical.l : undefined)
  return (change: ChangeSearch) => (
    <>
      <CategoryPicker
        choice={{ param: search.c, labels: labelsOf('c') }}
        counts={listing?.counts.categories}
        onChange={({ param }) => change({ c: param })}
      />
      <LocationPicker
        choice={{
          param: places,
          near,
          labels: [...labelsOf('l'), ...labelsOf('near')],
        }}
        hasCommunes
        counts={listing?.counts.departments}
        onChange={({ param, near }) => change({ l: param, near })}
      />
    </>
  )
}
