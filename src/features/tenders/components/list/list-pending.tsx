import type { ReactNode } from 'react'
import type { BidsSearch } from '../../search/list-search.schemas.ts'
import { BidsSearchForm, type ChangeSearch } from './list-search-form.tsx'
import { BidsSkeleton } from './list-skeleton.tsx'

/** The list page while its tenders are on their way. */
export function BidsPending({
  search,
  pickers,
}: {
  search: BidsSearch
  pickers: (change: ChangeSearch) => ReactNode
}) {
  return (
    <div className="container-page grid gap-6 py-6">
      <BidsSearchForm search={search} pickers={pickers} />
      <div className="grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="max-lg:hidden" />
        <BidsSkeleton />
      </div>
    </div>
  )
}
