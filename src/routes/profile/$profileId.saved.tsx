import { createFileRoute, redirect } from '@tanstack/react-router'
import { SavedPage } from '#/features/favourites/components/saved-page.tsx'
import { favouritesQuery } from '#/features/favourites/favourites.query-options.ts'
import { GradedRow } from '#/features/profiles/components/graded-row.tsx'
import { TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/profile/$profileId/saved')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'board' } =>
    view === 'board' ? { view } : {},
  // The board of one profile was here.
  beforeLoad: ({ search, params: { profileId } }) => {
    if (search.view) throw redirect({ to: '/suivi', search: { profil: profileId } })
  },
  loader: async ({ context: { queryClient, profile, site }, params }) => {
    const title = `Marchés suivis par ${profile.name}`
    return {
      ...(await queryClient.fetchQuery(favouritesQuery(params.profileId))),
      head: pageHead({ title, siteName: site.name, noindex: true }),
    }
  },
  // Made in the loader: what it takes is loaded with this page alone.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Saved,
})

function Saved() {
  const { profileId } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { favourites, team } = Route.useLoaderData()
  return (
    <SavedPage
      profileId={profileId}
      favourites={favourites}
      team={team}
      mayEdit={user.org.role !== 'guest'}
      row={({ bid, grade }, tools) => (
        <GradedRow key={bid.id} grade={grade} row={<TenderRow bid={bid} />} actions={tools} />
      )}
    />
  )
}
