import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { listAllOrgsWithProfiles } from '#/features/administration/organisations/admin-organisations.functions.ts'
import { OrganisationTablePage } from '#/features/administration/organisations/components/organisation-table-page.tsx'
import type { AddressWords } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/profiles/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('Organisations'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listAllOrgsWithProfiles({ data: deps }),
  component: () => <OrganisationTablePage list={Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
