import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { auditLogQuery } from '#/features/audit-trail/audit-log.query-options.ts'
import { type AuditFilters, auditFiltersSchema } from '#/features/audit-trail/audit-log.schemas.ts'
import { AuditLogPage } from '#/features/audit-trail/components/audit-log-page.tsx'
import { knownSearch } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/audit')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as AuditFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = knownSearch(auditFiltersSchema, deps)
    return { search, log: await context.queryClient.fetchQuery(auditLogQuery(search)) }
  },
  component: () => <AuditLogPage {...Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
