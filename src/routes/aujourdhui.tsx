import { createFileRoute, redirect } from '@tanstack/react-router'
import { EndingContracts } from '#/features/awards/components/ending-contracts.tsx'
import { GradeMark } from '#/features/profiles/components/grade-mark.tsx'
import { requireUser } from '#/features/profiles/require-user.ts'
import { TodayPage } from '#/features/today/components/today-page.tsx'
import { todayQuery } from '#/features/today/today.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/aujourdhui')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site }, location }) => {
    const { org } = await requireUser(queryClient, location.href)
    if (!org) throw redirect({ to: '/create-profile' })
    // Made here, not in `head`: what it takes is loaded with this page alone.
    const head = pageHead({ title: 'Aujourd’hui', siteName: site.name, noindex: true })
    return { today: await queryClient.fetchQuery(todayQuery), head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Today,
})

function Today() {
  const { today } = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  return (
    <TodayPage
      today={today}
      mayRecord={!user?.isDemonstration && !user?.viewingUntil}
      mark={({ grade }) => <GradeMark letter={grade.letter} score={grade.score} size="small" />}
      contracts={<EndingContracts contracts={today.endingContracts} />}
    />
  )
}
