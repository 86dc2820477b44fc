import { createFileRoute } from '@tanstack/react-router'
import { listAccounts } from '#/features/administration/accounts/admin-accounts.functions.ts'
import { AccountTablePage } from '#/features/administration/accounts/components/account-table-page.tsx'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import type { AddressWords } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/account/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('Comptes'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listAccounts({ data: deps }),
  component: () => <AccountTablePage list={Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
