import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { LandingTablePage } from '#/features/administration/landing-pages/components/landing-table-page.tsx'
import { listLandingPages } from '#/features/administration/landing-pages/landing-pages-table.functions.ts'
import type { AddressWords } from '#/lib/known-search.ts'
import { TablePending } from '#/ui/data-table/table-pending.tsx'

export const Route = createFileRoute('/admin/landing-pages')({
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'errorComponent']],
  head: adminHead('Pages d’appels d’offres'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listLandingPages({ data: deps }),
  component: () => <LandingTablePage list={Route.useLoaderData()} />,
  pendingComponent: TablePending,
  errorComponent: AdminError,
})
