import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { ResultPreview } from '#/features/analysis/components/result-preview.tsx'
import { EditBidPage } from '#/features/tender-administration/components/edit-bid-page.tsx'
import { bidForEditQuery } from '#/features/tender-administration/tender-administration.query-options.ts'

export const Route = createFileRoute('/admin/bids/$bidId/edit')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: ({ context, params }) => context.queryClient.fetchQuery(bidForEditQuery(params.bidId)),
  component: EditBid,
  errorComponent: AdminError,
})

function EditBid() {
  const bid = Route.useLoaderData()
  return (
    <EditBidPage
      key={bid.id}
      bid={bid}
      preview={(results, lotNumber) => (
        <ResultPreview results={results} lotNumber={lotNumber} names={bid.names} />
      )}
    />
  )
}
