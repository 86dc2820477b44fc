import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { PartialNoticesPage } from '#/features/administration/tenders/components/partial-notices-page.tsx'
import { allPartialNoticesQuery } from '#/features/administration/tenders/partial-notices.query-options.ts'
import {
  firstPage,
  locationLabels,
  type PartialNoticeSearch,
  readPartialNoticeSearch,
} from '#/features/administration/tenders/partial-notices-search.ts'
import { LocationPicker } from '#/features/locations/components/location-picker.tsx'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/partial-bids')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('Avis en attente'),
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: PartialNoticeSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = readPartialNoticeSearch(deps)
    return { search, page: await context.queryClient.fetchQuery(allPartialNoticesQuery(search)) }
  },
  component: PartialNotices,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})

function PartialNotices() {
  const { search, page } = Route.useLoaderData()
  const navigate = useNavigate()
  return (
    <PartialNoticesPage
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
