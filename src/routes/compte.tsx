import { createFileRoute } from '@tanstack/react-router'
import { getAccount } from '#/features/accounts/account.functions.ts'
import { AccountPage } from '#/features/accounts/components/account-page.tsx'
import { HostedPage } from '#/features/accounts/components/hosted-page.tsx'
import { OwnData } from '#/features/accounts/components/own-data.tsx'
import { readAccessSearch } from '#/features/accounts/sign-in/access-search.ts'
import { unlistedHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

export const Route = createFileRoute('/compte')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAccessSearch,
  loader: ({ context: { user }, location }) => {
    requireSignIn(user, location.href)
    return getAccount()
  },
  head: unlistedHead('Mon compte'),
  component: Account,
})

function Account() {
  const { site } = Route.useRouteContext()
  const account = Route.useLoaderData()
  const search = Route.useSearch()
  if (!site.hostedAccountsKey) return <AccountPage account={account} search={search} />
  return (
    <HostedPage title="Mon compte">
      <OwnData search={search} className="grid gap-5" />
    </HostedPage>
  )
}
