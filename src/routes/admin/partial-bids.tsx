import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { PartialNoticesPage } from '#/features/administration/tenders/components/partial-notices-page.tsx'
import { listAllPartialBids } from '#/features/administration/tenders/partial-notices.functions.ts'
import { LocationPicker } from '#/features/locations/components/location-picker.tsx'
import type { AddressWords } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/partial-bids')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('Avis en attente'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listAllPartialBids({ data: deps }),
  component: PartialNotices,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})

function PartialNotices() {
  const list = Route.useLoaderData()
  const { filters, places } = list
  const navigate = useNavigate()
  return (
    <PartialNoticesPage
      list={list}
      locationPicker={
        <LocationPicker
          choice={{ param: filters.locationFilter, labels: places }}
          onChange={({ param }) =>
            navigate({
              to: '/admin/partial-bids',
              search: {
                ...filters,
                locationFilter: param,
                after: undefined,
                before: undefined,
              },
            })
          }
        />
      }
    />
  )
}
