import { createFileRoute } from '@tanstack/react-router'
import { OrganisationTendersPage } from '#/features/favourites/components/organisation-tenders-page.tsx'
import { organisationTendersQuery } from '#/features/favourites/favourites.query-options.ts'
import { requireMember } from '#/features/profiles/require-user.ts'
import { TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/org-bids')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site }, location }) => {
    const { org } = await requireMember(queryClient, location.href)
    const bids = await queryClient.fetchQuery(organisationTendersQuery(org.id))
    return { bids, head: pageHead({ title: 'Mes marchés', siteName: site.name, noindex: true }) }
  },
  // Made in the loader: what it takes is loaded with this page alone.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => (
    <OrganisationTendersPage
      bids={Route.useLoaderData().bids}
      row={(bid) => <TenderRow bid={bid} />}
    />
  ),
})
