import { createFileRoute } from '@tanstack/react-router'
import { HostedPage } from '#/features/accounts/components/hosted-page.tsx'
import { textOf } from '#/features/accounts/sign-in/access-search.ts'
import { safeRedirect } from '#/features/accounts/sign-in/redirect-url.ts'
import { OrganisationPage } from '#/features/organisations/components/organisation-page.tsx'
import { getOrganisation } from '#/features/organisations/organisations.functions.ts'
import { unlistedHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

type OrganisationSearch = { redirect_url?: string; nouvelle?: true }

export const Route = createFileRoute('/organisation')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): OrganisationSearch => ({
    redirect_url: textOf(search.redirect_url),
    nouvelle: search.nouvelle === true ? true : undefined,
  }),
  loader: ({ context: { user }, location }) => {
    requireSignIn(user, location.href)
    return getOrganisation()
  },
  head: unlistedHead('Équipe'),
  component: Organisation,
})

function Organisation() {
  const { redirect_url, nouvelle } = Route.useSearch()
  const { site } = Route.useRouteContext()
  const organisations = Route.useLoaderData()
  if (site.hostedAccountsKey) return <HostedPage title="Équipe" />
  return (
    <OrganisationPage
      organisations={organisations}
      isNew={nouvelle ?? false}
      to={safeRedirect(redirect_url, '/create-profile')}
    />
  )
}
