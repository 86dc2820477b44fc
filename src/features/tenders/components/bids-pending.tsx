import type { BidsSearch } from '../bids-search.schemas.ts'
import { BidsSearchForm } from './bids-search-form.tsx'
import { BidsSkeleton } from './bids-skeleton.tsx'

/** The list page while its tenders are on their way. */
export function BidsPending({ search }: { search: BidsSearch }) {
  return (
    <div className="container-page grid gap-6 py-6">
      <BidsSearchForm search={search} listing={null} />
      <div className="grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="max-lg:hidden" />
        <BidsSkeleton />
      </div>
    </div>
  )
}
