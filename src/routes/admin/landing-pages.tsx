import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { LandingTablePage } from '#/features/landing-pages/components/landing-table-page.tsx'
import { landingStandingsQuery } from '#/features/landing-pages/landing-standings.query-options.ts'
import {
  type LandingFilters,
  landingFiltersSchema,
} from '#/features/landing-pages/landing-standings.schemas.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/landing-pages')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as LandingFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = knownSearch(landingFiltersSchema, deps)
    return { search, list: await context.queryClient.fetchQuery(landingStandingsQuery(search)) }
  },
  component: () => <LandingTablePage {...Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
