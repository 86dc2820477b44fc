import { createFileRoute, redirect } from '@tanstack/react-router'
import { HostedPage } from '#/features/accounts/components/hosted-page.tsx'
import { SignInPage } from '#/features/accounts/components/sign-in-page.tsx'
import { readAccessSearch } from '#/features/accounts/sign-in/access-search.ts'
import { safeRedirect } from '#/features/accounts/sign-in/redirect-url.ts'
import { getProviderName } from '#/features/accounts/sign-in/sign-in.functions.ts'
import { unlistedHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/sign-in')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAccessSearch,
  loaderDeps: ({ search: { redirect_url } }) => ({ redirect_url }),
  loader: ({ context: { user }, deps }) => {
    if (user) throw redirect({ href: safeRedirect(deps.redirect_url) })
    return getProviderName()
  },
  head: unlistedHead('Se connecter'),
  component: SignIn,
})

function SignIn() {
  const { site } = Route.useRouteContext()
  const search = Route.useSearch()
  const providerName = Route.useLoaderData()
  if (site.hostedAccountsKey) return <HostedPage title="Se connecter" />
  return <SignInPage search={search} providerName={providerName} />
}
