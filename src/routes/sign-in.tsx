import { createFileRoute, redirect } from '@tanstack/react-router'
import { HostedPage } from '#/features/accounts/components/hosted-page.tsx'
import { SignInPage } from '#/features/accounts/components/sign-in-page.tsx'
import { readAccessSearch } from '#/features/accounts/sign-in/access-search.ts'
import { safeRedirect } from '#/features/accounts/sign-in/redirect-url.ts'
import {
  getEndedDemonstration,
  getProviderName,
} from '#/features/accounts/sign-in/sign-in.functions.ts'
import { unlistedHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/sign-in')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAccessSearch,
  loaderDeps: ({ search: { redirect_url } }) => ({ redirect_url }),
  loader: async ({ context: { user }, deps }) => {
    if (user && !user.isDemonstration) throw redirect({ href: safeRedirect(deps.redirect_url) })
    const [providerName, hasLeftDemonstration] = await Promise.all([
      getProviderName(),
      getEndedDemonstration(),
    ])
    return { providerName, hasLeftDemonstration }
  },
  head: unlistedHead('Se connecter'),
  component: SignIn,
})

function SignIn() {
  const { site } = Route.useRouteContext()
  const search = Route.useSearch()
  const { providerName, hasLeftDemonstration } = Route.useLoaderData()
  if (site.hostedAccountsKey) return <HostedPage title="Se connecter" />
  return (
    <SignInPage
      search={search}
      providerName={providerName}
      hasLeftDemonstration={hasLeftDemonstration}
    />
  )
}
