import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { TenderTablePage } from '#/features/administration/tenders/components/tender-table-page.tsx'
import { listUnindexedTenders } from '#/features/administration/tenders/tender-administration.functions.ts'
import { allTendersQuery } from '#/features/administration/tenders/tender-administration.query-options.ts'
import {
  readTenderTableSearch,
  type TenderTableSearch,
} from '#/features/administration/tenders/tender-table-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/bids/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('Marchés'),
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: TenderTableSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = readTenderTableSearch(deps)
    const [page, unindexed] = await Promise.all([
      context.queryClient.fetchQuery(allTendersQuery(search)),
      listUnindexedTenders(),
    ])
    return { search, page, unindexed }
  },
  component: Bids,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})

function Bids() {
  return <TenderTablePage {...Route.useLoaderData()} />
}
