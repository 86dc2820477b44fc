import { createFileRoute } from '@tanstack/react-router'
import { readAccessSearch } from '#/features/accounts/access-search.ts'
import { accountQuery } from '#/features/accounts/account.query-options.ts'
import { AccountPage } from '#/features/accounts/components/account-page.tsx'
import { pageHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

export const Route = createFileRoute('/compte')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAccessSearch,
  loader: ({ context: { queryClient, user }, location }) => {
    requireSignIn(user, location.href)
    return queryClient.fetchQuery(accountQuery)
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Mon compte', siteName: context.site.name, noindex: true }),
  component: () => <AccountPage account={Route.useLoaderData()} search={Route.useSearch()} />,
})
