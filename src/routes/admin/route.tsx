import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { AdminShell } from '#/features/accounts/components/admin-shell.tsx'
import { pageHead } from '#/lib/page-head.ts'
import { requireSignIn } from '../-require-sign-in.ts'

export const Route = createFileRoute('/admin')({
  codeSplitGroupings: [['component', 'errorComponent']],
  beforeLoad: ({ context: { user }, location }) => {
    requireSignIn(user, location.href)
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Administration', siteName: context.site.name, noindex: true }),
  component: Admin,
  errorComponent: AdminError,
})

function Admin() {
  const { user } = Route.useRouteContext()
  return <AdminShell isAdministrator={user?.platformRole === 'admin'} />
}
