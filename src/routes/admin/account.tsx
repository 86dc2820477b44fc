import { createFileRoute } from '@tanstack/react-router'
import { AdminAccountPage } from '#/features/accounts/components/admin-account-page.tsx'
import { listStaff } from '#/features/accounts/staff.functions.ts'

export const Route = createFileRoute('/admin/account')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => listStaff(),
  component: () => <AdminAccountPage staff={Route.useLoaderData()} />,
})
