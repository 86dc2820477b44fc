import type { ReactNode } from 'react'
import type { TenderSearch } from '../../search/list-search.schemas.ts'
import { type ChangeSearch, TenderSearchForm } from './list-search-form.tsx'
import { TenderListSkeleton } from './list-skeleton.tsx'

/** The list page while its tenders are loading. */
export function TenderListPending({
  search,
  pickers,
}: {
  search: TenderSearch
  pickers: (change: ChangeSearch) => ReactNode
}) {
  return (
    <div className="container-page grid gap-6 py-6">
      <TenderSearchForm search={search} pickers={pickers} />
      <div className="grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="max-lg:hidden" />
        <TenderListSkeleton />
      </div>
    </div>
  )
}
