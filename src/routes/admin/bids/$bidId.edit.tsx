import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { ARRIVAL_NAMES, type Arrival } from '#/features/administration/tenders/arrivals.ts'
import { EditTenderPage } from '#/features/administration/tenders/components/edit-tender-page.tsx'
import { getBidForEdit } from '#/features/administration/tenders/tender-administration.functions.ts'
import { ResultPreview } from '#/features/analysis/components/result-preview.tsx'

export const Route = createFileRoute('/admin/bids/$bidId/edit')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Modifier un marché'),
  // Read by the component: what reads it would weigh on every page of the back office.
  validateSearch: (search: { after?: Arrival }) => search,
  loader: ({ params }) => getBidForEdit({ data: params }),
  component: EditTender,
  errorComponent: AdminError,
})

function EditTender() {
  const bid = Route.useLoaderData()
  const { after } = Route.useSearch()
  return (
    <EditTenderPage
      key={bid.id}
      bid={bid}
      arrival={ARRIVAL_NAMES.find((name) => name === after)}
      preview={(results, lotNumber) => (
        <ResultPreview results={results} lotNumber={lotNumber} names={bid.names} />
      )}
    />
  )
}
