import { createFileRoute } from '@tanstack/react-router'
import { RecordedNoticePage } from '#/features/tenders/components/page/recorded-notice-page.tsx'
import { redirectIfTender } from '#/features/tenders/page/resolve-tender-id.ts'
import { noticeQuery } from '#/features/tenders/tenders.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'

/** Leads to the tender of this id, or of the notice of this number; a notice whose call is not stored has its page here. */
export const Route = createFileRoute('/bids/$bidId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site }, params: { bidId }, location }) => {
    await redirectIfTender(bidId, location.searchStr)
    const notice = await queryClient.fetchQuery(noticeQuery(bidId))
    // Without its call the page says little: search engines leave it out.
    const head = pageHead({ title: notice.title, siteName: site.name, noindex: true })
    return { notice, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: NoticeRoute,
})

function NoticeRoute() {
  return <RecordedNoticePage notice={Route.useLoaderData().notice} />
}
