import { createFileRoute, redirect } from '@tanstack/react-router'
import { HostedPage } from '#/features/accounts/components/hosted-page.tsx'
import { SignUpPage } from '#/features/accounts/components/sign-up-page.tsx'
import { readAccessSearch } from '#/features/accounts/sign-in/access-search.ts'
import { safeRedirect } from '#/features/accounts/sign-in/redirect-url.ts'
import { getLinkDelivery } from '#/features/accounts/sign-in/sign-up.functions.ts'
import { getTracking } from '#/features/audience/tracking/tracking.functions.ts'
import { EnterDemonstration } from '#/features/demonstration/components/enter-demonstration.tsx'
import { openSignUpCode } from '#/features/sales/sign-up-code.functions.ts'
import { unlistedHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/sign-up')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAccessSearch,
  loaderDeps: ({ search: { redirect_url, code } }) => ({ redirect_url, code }),
  loader: async ({ context: { user }, deps: { redirect_url, code } }) => {
    const opened = code ? await openSignUpCode({ data: { code } }) : null
    // The address of the link does what opening it does, and comes back.
    if (opened?.kind === 'link') throw redirect({ href: opened.href, reloadDocument: true })
    const invitation = opened && code ? { ...opened, page: invitationPage(code) } : null
    if (user && !user.isDemonstration) {
      throw redirect({ href: safeRedirect(redirect_url ?? invitation?.page) })
    }
    return { ...(await getTracking()), delivery: await getLinkDelivery(), invitation }
  },
  head: unlistedHead('Créer un compte'),
  component: SignUp,
})

function SignUp() {
  const { site } = Route.useRouteContext()
  const search = Route.useSearch()
  const { email, delivery, invitation } = Route.useLoaderData()
  if (site.hostedAccountsKey) return <HostedPage title="Créer un compte" />
  return (
    <SignUpPage
      search={{ ...search, redirect_url: search.redirect_url ?? invitation?.page }}
      email={invitation?.email ?? email}
      organisation={invitation?.organisationName ?? null}
      delivery={delivery}
      demonstration={site.demonstration ? <EnterDemonstration size="small" /> : null}
    />
  )
}

const invitationPage = (code: string) => `/invitation?${new URLSearchParams({ code })}`
