import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { OutboxPage } from '#/features/administration/outbox/components/outbox-page.tsx'
import { outboxQuery } from '#/features/administration/outbox/outbox.query-options.ts'
import type { AddressWords } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/outbox/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('E-mails'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => queryClient.fetchQuery(outboxQuery(deps)),
  component: () => <OutboxPage list={Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
