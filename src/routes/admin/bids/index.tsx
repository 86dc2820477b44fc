import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { TenderTablePage } from '#/features/tender-administration/components/tender-table-page.tsx'
import { allBidsQuery } from '#/features/tender-administration/tender-administration.query-options.ts'
import {
  readTenderTableSearch,
  type TenderTableSearch,
} from '#/features/tender-administration/tender-table-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/bids/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as TenderTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = readTenderTableSearch(deps)
    return { search, page: await context.queryClient.fetchQuery(allBidsQuery(search)) }
  },
  component: Bids,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})

function Bids() {
  return <TenderTablePage {...Route.useLoaderData()} />
}
