import { createFileRoute } from '@tanstack/react-router'
import { accountSheetQuery } from '#/features/administration/accounts/admin-accounts.query-options.ts'
import { AccountSheetPage } from '#/features/administration/accounts/components/account-sheet-page.tsx'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'

export const Route = createFileRoute('/admin/account/$userId')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Compte'),
  loader: ({ context: { queryClient }, params: { userId } }) =>
    queryClient.fetchQuery(accountSheetQuery(userId)),
  component: () => <AccountSheetPage sheet={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
