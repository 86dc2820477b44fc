import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { allOrganisationsQuery } from '#/features/organisation-administration/admin-organisations.query-options.ts'
import {
  type OrganisationFilters,
  organisationFiltersSchema,
} from '#/features/organisation-administration/admin-organisations.schemas.ts'
import { OrganisationTablePage } from '#/features/organisation-administration/components/organisation-table-page.tsx'
import { knownSearch } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/profiles/')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as OrganisationFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = knownSearch(organisationFiltersSchema, deps)
    return { search, list: await context.queryClient.fetchQuery(allOrganisationsQuery(search)) }
  },
  component: () => <OrganisationTablePage {...Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
