import { createFileRoute } from '@tanstack/react-router'
import { bidsHead } from '#/features/tenders/bids-head.ts'
import { readBidsSearch } from '#/features/tenders/bids-search.schemas.ts'
import { BidsPage } from '#/features/tenders/components/bids-page.tsx'
import { BidsPending } from '#/features/tenders/components/bids-pending.tsx'
import { bidsSearchQuery } from '#/features/tenders/tenders.query-options.ts'

export const Route = createFileRoute('/bids/')({
  validateSearch: readBidsSearch,
  loaderDeps: ({ search }) => readBidsSearch(search),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(bidsSearchQuery(deps)),
  head: ({ match, loaderData }) =>
    bidsHead({ search: match.loaderDeps, listing: loaderData, site: match.context.site }),
  component: Bids,
  pendingComponent: Pending,
})

function Bids() {
  return <BidsPage search={Route.useLoaderDeps()} listing={Route.useLoaderData()} />
}

function Pending() {
  return <BidsPending search={Route.useLoaderDeps()} />
}
