import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { PromotePage } from '#/features/tender-administration/components/promote-page.tsx'
import { partialBidQuery } from '#/features/tender-administration/partial-bids.query-options.ts'

export const Route = createFileRoute('/admin/promote/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  // That a notice was dealt with meanwhile is an answer, not a fault of the page.
  loader: async ({ context, params }) => {
    try {
      return { bid: await context.queryClient.fetchQuery(partialBidQuery(params.id)) }
    } catch (error) {
      const message = error instanceof Error && error.message
      return { failure: message || 'Failed to load partial bid' }
    }
  },
  component: Promote,
  errorComponent: AdminError,
})

function Promote() {
  const { bid, failure } = Route.useLoaderData()
  if (!bid) return <AdminError error={new Error(failure)} reset={() => {}} />
  return <PromotePage key={bid.id} bid={bid} />
}
