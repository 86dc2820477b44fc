import { createFileRoute } from '@tanstack/react-router'
import { redirectToTender } from '#/features/tenders/page/resolve-tender-id.ts'

/** Links in messages; `lot`, where there is one, is passed on with the other params. */
export const Route = createFileRoute('/direct/$bidId')({
  beforeLoad: ({ params, location }) => redirectToTender(params.bidId, location.searchStr),
})
