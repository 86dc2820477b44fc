import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { auditLogQuery } from '#/features/audit-trail/audit-log.query-options.ts'
import { AuditLogPage } from '#/features/audit-trail/components/audit-log-page.tsx'
import type { AddressWords } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/audit')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as AddressWords,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => queryClient.fetchQuery(auditLogQuery(deps)),
  component: () => <AuditLogPage log={Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
