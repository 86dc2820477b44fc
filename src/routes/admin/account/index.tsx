import { createFileRoute } from '@tanstack/react-router'
import { accountsQuery } from '#/features/account-administration/admin-accounts.query-options.ts'
import {
  type AccountFilters,
  accountFiltersSchema,
} from '#/features/account-administration/admin-accounts.schemas.ts'
import { AccountTablePage } from '#/features/account-administration/components/account-table-page.tsx'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { knownSearch } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/account/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as AccountFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = knownSearch(accountFiltersSchema, deps)
    return { search, list: await context.queryClient.fetchQuery(accountsQuery(search)) }
  },
  component: () => <AccountTablePage {...Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
