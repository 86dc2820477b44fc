import { createFileRoute, notFound } from '@tanstack/react-router'
import { redirectIfTender } from '#/features/tenders/page/resolve-tender-id.ts'

/** Links in messages; `lot`, where there is one, is passed on with the other params. */
export const Route = createFileRoute('/direct/$bidId')({
  beforeLoad: async ({ params, location }) => {
    await redirectIfTender(params.bidId, location.searchStr)
    throw notFound()
  },
})
