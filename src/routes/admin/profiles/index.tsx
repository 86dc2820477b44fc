import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { allOrganisationsQuery } from '#/features/administration/organisations/admin-organisations.query-options.ts'
import { OrganisationTablePage } from '#/features/administration/organisations/components/organisation-table-page.tsx'
import type { AddressWords } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/profiles/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('Organisations'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.fetchQuery(allOrganisationsQuery(deps)),
  component: () => <OrganisationTablePage list={Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
