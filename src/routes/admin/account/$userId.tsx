import { createFileRoute } from '@tanstack/react-router'
import { accountSheetQuery } from '#/features/account-administration/admin-accounts.query-options.ts'
import { AccountSheetPage } from '#/features/account-administration/components/account-sheet-page.tsx'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'

export const Route = createFileRoute('/admin/account/$userId')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: ({ context: { queryClient }, params: { userId } }) =>
    queryClient.fetchQuery(accountSheetQuery(userId)),
  component: () => <AccountSheetPage sheet={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
