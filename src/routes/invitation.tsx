import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#/features/accounts/sign-in/access-search.ts'
import { InvitationPage } from '#/features/organisations/components/invitation-page.tsx'
import { getInvitation } from '#/features/organisations/organisations.functions.ts'
import { unlistedHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/invitation')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => ({ code: textOf(search.code) ?? '' }),
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: ({ deps: { code } }) => getInvitation({ data: { code } }),
  head: unlistedHead('Invitation'),
  component: Invitation,
})

function Invitation() {
  const { user } = Route.useRouteContext()
  const { code } = Route.useSearch()
  return (
    <InvitationPage code={code} invitation={Route.useLoaderData()} email={user?.email ?? null} />
  )
}
