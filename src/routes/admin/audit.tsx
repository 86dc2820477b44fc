import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { listAuditEntries } from '#/features/administration/audit-log/audit-log.functions.ts'
import { AuditLogPage } from '#/features/administration/audit-log/components/audit-log-page.tsx'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import type { AddressWords } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/audit')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('Journal'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listAuditEntries({ data: deps }),
  component: () => <AuditLogPage log={Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
