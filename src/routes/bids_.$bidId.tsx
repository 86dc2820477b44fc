import { createFileRoute } from '@tanstack/react-router'
import { redirectToTender } from '#/features/tenders/resolve-bid-id.ts'

export const Route = createFileRoute('/bids_/$bidId')({
  beforeLoad: ({ params, location }) => redirectToTender(params.bidId, location.searchStr),
})
