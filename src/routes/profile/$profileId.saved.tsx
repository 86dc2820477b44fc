import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { SavedPage } from '#/features/favourites/components/saved-page.tsx'
import { favouritesQuery } from '#/features/favourites/favourites.query-options.ts'
import { GradeMark } from '#/features/profiles/components/grade-mark.tsx'
import { GradedRow } from '#/features/profiles/components/graded-row.tsx'
import { TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { pageHead } from '#/lib/page-head.ts'

const searchSchema = z.object({ view: z.catch(z.optional(z.literal('board')), undefined) })

export const Route = createFileRoute('/profile/$profileId/saved')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: searchSchema,
  loader: ({ context: { queryClient }, params }) =>
    queryClient.fetchQuery(favouritesQuery(params.profileId)),
  head: ({ match: { context } }) =>
    pageHead({
      title: `Marchés suivis par ${context.profile?.name ?? 'votre profil'}`,
      siteName: context.site.name,
      noindex: true,
    }),
  component: Saved,
})

function Saved() {
  const { profileId } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { favourites, team } = Route.useLoaderData()
  const { view } = Route.useSearch()
  return (
    <SavedPage
      profileId={profileId}
      favourites={favourites}
      team={team}
      view={view ?? 'list'}
      mayEdit={user.org.role !== 'guest'}
      row={({ bid, grade }, tools) => (
        <GradedRow key={bid.id} grade={grade} row={<TenderRow bid={bid} />} actions={tools} />
      )}
      mark={({ grade }) =>
        grade && <GradeMark letter={grade.letter} score={grade.score} size="small" />
      }
    />
  )
}
