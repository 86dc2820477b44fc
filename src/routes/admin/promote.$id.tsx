import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { NoSuchPartialNotice } from '#/features/administration/tenders/components/no-such-partial-notice.tsx'
import { PromotePage } from '#/features/administration/tenders/components/promote-page.tsx'
import { getPartialBidById } from '#/features/administration/tenders/partial-notices.functions.ts'

export const Route = createFileRoute('/admin/promote/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
  head: adminHead('Avis à publier'),
  loader: ({ params }) => getPartialBidById({ data: params }),
  component: Promote,
  notFoundComponent: ({ data }) => <NoSuchPartialNotice data={data} />,
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
