import { createFileRoute } from '@tanstack/react-router'
import { OrganisationBidsPage } from '#/features/favourites/components/organisation-bids-page.tsx'
import { orgBidsQuery } from '#/features/favourites/favourites.query-options.ts'
import { requireUser } from '#/features/profiles/require-user.ts'
import { TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/org-bids')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, location }) => {
    const { org } = await requireUser(queryClient, location.href)
    return queryClient.fetchQuery(orgBidsQuery(org.id))
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Mes marchés', siteName: context.site.name, noindex: true }),
  component: () => (
    <OrganisationBidsPage bids={Route.useLoaderData()} row={(bid) => <TenderRow bid={bid} />} />
  ),
})
