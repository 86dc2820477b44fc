import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { AdminShell } from '#/features/administration/components/admin-shell.tsx'
import { unlistedHead } from '#/lib/page-head.ts'
import { requireSignIn } from '../-require-sign-in.ts'

export const Route = createFileRoute('/admin')({
  codeSplitGroupings: [['component', 'errorComponent']],
  beforeLoad: async ({ context: { user }, location }) => {
    requireSignIn(user, location.href)
    await haveScreens(location.href)
  },
  head: unlistedHead('Administration'),
  component: Admin,
  errorComponent: AdminError,
})

/** A page of the site has no screens of the back office: the browser loads a page that has. */
const haveScreens = createIsomorphicFn()
  .server(async (_href: string) => {})
  .client(async (href: string) => {
    if (Route.children) return
    window.location.assign(href)
    await new Promise(() => {})
  })

function Admin() {
  const { user } = Route.useRouteContext()
  return <AdminShell isAdministrator={user?.platformRole === 'admin'} />
}
