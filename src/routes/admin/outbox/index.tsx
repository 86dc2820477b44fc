import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { OutboxPage } from '#/features/outbox-administration/components/outbox-page.tsx'
import { outboxQuery } from '#/features/outbox-administration/outbox.query-options.ts'
import {
  type OutboxFilters,
  outboxFiltersSchema,
} from '#/features/outbox-administration/outbox.schemas.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/outbox/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as OutboxFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = knownSearch(outboxFiltersSchema, deps)
    return { search, list: await context.queryClient.fetchQuery(outboxQuery(search)) }
  },
  component: () => <OutboxPage {...Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
