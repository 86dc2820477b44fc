import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { PromotePage } from '#/features/tender-administration/components/promote-page.tsx'
import { partialBidQuery } from '#/features/tender-administration/partial-bids.query-options.ts'

export const Route = createFileRoute('/admin/promote/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: ({ context, params }) => context.queryClient.fetchQuery(partialBidQuery(params.id)),
  component: Promote,
  errorComponent: PromoteError,
})

function Promote() {
  const bid = Route.useLoaderData()
  return <PromotePage key={bid.id} bid={bid} />
}

function PromoteError({ error, reset }: ErrorComponentProps) {
  const message = error instanceof Error && error.message
  return <AdminError error={new Error(message || 'Failed to load partial bid')} reset={reset} />
}
