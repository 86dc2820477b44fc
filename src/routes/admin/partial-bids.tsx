import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { PartialBidsPage } from '#/features/administration/tenders/components/partial-notices-page.tsx'
import { allPartialBidsQuery } from '#/features/administration/tenders/partial-notices.query-options.ts'
import {
  firstPage,
  locationLabels,
  type PartialBidsSearch,
  readPartialBidsSearch,
} from '#/features/administration/tenders/partial-notices-search.ts'
import { LocationPicker } from '#/features/locations/components/location-picker.tsx'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/partial-bids')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as PartialBidsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = readPartialBidsSearch(deps)
    return { search, page: await context.queryClient.fetchQuery(allPartialBidsQuery(search)) }
  },
  component: PartialBids,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})

function PartialBids() {
  const { search, page } = Route.useLoaderData()
  const navigate = useNavigate()
  return (
    <PartialBidsPage
      search={search}
      page={page}
      locationPicker={
        <LocationPicker
          choice={{ param: search.locationFilter, labels: locationLabels(search) }}
          onChange={({ param }) =>
            navigate({
              to: '/admin/partial-bids',
              search: { ...firstPage(search), locationFilter: param },
            })
          }
        />
      }
    />
  )
}
