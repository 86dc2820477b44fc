import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { TenderTablePage } from '#/features/administration/tenders/components/tender-table-page.tsx'
import {
  listAllBids,
  listUnindexedTenders,
} from '#/features/administration/tenders/tender-administration.functions.ts'
import type { AddressWords } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/bids/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('Marchés'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [list, unindexed] = await Promise.all([
      listAllBids({ data: deps }),
      listUnindexedTenders(),
    ])
    return { list, unindexed }
  },
  component: () => <TenderTablePage {...Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
