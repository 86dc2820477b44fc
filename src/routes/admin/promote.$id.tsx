import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { NoSuchPartialBid } from '#/features/tender-administration/components/no-such-partial-bid.tsx'
import { PromotePage } from '#/features/tender-administration/components/promote-page.tsx'
import { partialBidQuery } from '#/features/tender-administration/partial-bids.query-options.ts'

export const Route = createFileRoute('/admin/promote/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  loader: ({ context, params }) => context.queryClient.fetchQuery(partialBidQuery(params.id)),
  component: Promote,
  notFoundComponent: ({ data }) => <NoSuchPartialBid data={data} />,
  errorComponent: ({ error, reset }) => (
    <AdminError
      error={
        error instanceof Error && error.message ? error : new Error('Failed to load partial bid')
      }
      reset={reset}
    />
  ),
})

function Promote() {
  const bid = Route.useLoaderData()
  return <PromotePage key={bid.id} bid={bid} />
}
