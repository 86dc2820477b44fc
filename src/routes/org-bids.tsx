import { createFileRoute } from '@tanstack/react-router'
import { OrganisationTendersPage } from '#/features/favourites/components/organisation-tenders-page.tsx'
import { organisationTendersQuery } from '#/features/favourites/favourites.query-options.ts'
import { requireMember } from '#/features/profiles/require-user.ts'
import { TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/org-bids')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, location }) => {
    const { org } = await requireMember(queryClient, location.href)
    return queryClient.fetchQuery(organisationTendersQuery(org.id))
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Mes marchés', siteName: context.site.name, noindex: true }),
  component: () => (
    <OrganisationTendersPage bids={Route.useLoaderData()} row={(bid) => <TenderRow bid={bid} />} />
  ),
})
