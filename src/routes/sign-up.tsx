import { createFileRoute, redirect } from '@tanstack/react-router'
import { readAccessSearch } from '#/features/accounts/access-search.ts'
import { HostedPage } from '#/features/accounts/components/hosted-page.tsx'
import { SignUpPage } from '#/features/accounts/components/sign-up-page.tsx'
import { safeRedirect } from '#/features/accounts/redirect-url.ts'
import { getTracking } from '#/features/tracking/tracking.functions.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/sign-up')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAccessSearch,
  loaderDeps: ({ search: { redirect_url } }) => ({ redirect_url }),
  loader: ({ context: { user }, deps }) => {
    if (user) throw redirect({ href: safeRedirect(deps.redirect_url) })
    return getTracking()
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Créer un compte', siteName: context.site.name, noindex: true }),
  component: SignUp,
})

function SignUp() {
  const { site } = Route.useRouteContext()
  const search = Route.useSearch()
  const { email } = Route.useLoaderData()
  if (site.hostedAccountsKey) return <HostedPage title="Créer un compte" />
  return <SignUpPage search={search} email={email} />
}
