import { createFileRoute } from '@tanstack/react-router'
import { getAccountSheet } from '#/features/administration/accounts/admin-accounts.functions.ts'
import { AccountSheetPage } from '#/features/administration/accounts/components/account-sheet-page.tsx'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'

export const Route = createFileRoute('/admin/account/$userId')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Compte'),
  loader: ({ params }) => getAccountSheet({ data: params }),
  component: () => <AccountSheetPage sheet={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
