import { createFileRoute } from '@tanstack/react-router'
import { redirectToTender } from '#/features/tenders/page/resolve-tender-id.ts'

export const Route = createFileRoute('/bids/$bidId')({
  beforeLoad: ({ params, location }) => redirectToTender(params.bidId, location.searchStr),
})
