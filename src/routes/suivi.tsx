import { createFileRoute } from '@tanstack/react-router'
import { FollowUpPage } from '#/features/favourites/components/follow-up/follow-up-page.tsx'
import { followedTendersQuery } from '#/features/favourites/favourites.query-options.ts'
import { type FollowUpSearch, followUpSearch } from '#/features/favourites/follow-up-search.ts'
import { GradeMark } from '#/features/profiles/components/grade-mark.tsx'
import { NotedMark } from '#/features/profiles/components/noted-mark.tsx'
import { requireMember } from '#/features/profiles/require-user.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/suivi')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  // Looked at by the page: nothing of it is for other pages to load.
  validateSearch: (typed: FollowUpSearch) => typed,
  loader: async ({ context: { queryClient, site }, location }) => {
    const { org, user } = await requireMember(queryClient, location.href)
    const found = await queryClient.fetchQuery(followedTendersQuery)
    // Made here, not in `head`: what it takes is loaded with this page alone.
    const head = pageHead({ title: 'Suivi', siteName: site.name, noindex: true })
    return { ...found, userId: user.userId, mayEdit: org.role !== 'guest', head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: FollowUp,
})

function FollowUp() {
  const { head: _head, ...found } = Route.useLoaderData()
  return (
    <FollowUpPage
      {...found}
      search={followUpSearch(Route.useSearch())}
      mark={({ grade, bid }, isNoted = true) => {
        // A closed call is graded E for its deadline alone.
        if (bid.state !== 'open' || !grade) return null
        return isNoted ? (
          <NotedMark grade={grade} size="small" />
        ) : (
          <GradeMark letter={grade.letter} score={grade.score} size="small" />
        )
      }}
    />
  )
}
