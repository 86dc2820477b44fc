import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { MatchingTestPage } from '#/features/administration/matching-test/components/matching-test-page.tsx'
import { listMatchingCases } from '#/features/administration/matching-test/matching-cases.functions.ts'
import { getAnyProfile } from '#/features/administration/profiles/admin-profiles.functions.ts'
import { draftPickers } from '../-draft-pickers.tsx'

export const Route = createFileRoute('/admin/mt')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Correspondance'),
  validateSearch: ({ profileId }: Record<string, unknown>): { profileId?: string } =>
    typeof profileId === 'string' ? { profileId } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { profileId } }) => {
    const [cases, found] = await Promise.all([
      listMatchingCases(),
      profileId ? getAnyProfile({ data: { profileId } }) : null,
    ])
    return { cases, found }
  },
  component: MatchingTest,
  errorComponent: AdminError,
})

function MatchingTest() {
  const { cases, found } = Route.useLoaderData()
  return (
    <MatchingTestPage key={found?.profile.id} found={found} cases={cases} pickers={draftPickers} />
  )
}
