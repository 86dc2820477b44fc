import { useLocation, useMatchRoute, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AccountMenu } from '#/features/accounts/components/account-menu.tsx'
import type { CurrentUser } from '#/features/accounts/current-user.query-options.ts'
import { isOfBackOffice } from '#/features/administration/back-office-path.ts'
import { isList } from '#/features/saved-views/view-address.ts'
import { ConnectionNotice } from '#/features/site/components/connection-notice.tsx'
import { MemberNavigation } from '#/features/site/components/member-navigation.tsx'
import { MemberTopBar } from '#/features/site/components/member-top-bar.tsx'
import { HeaderSearch } from '#/features/tenders/components/list/header-search.tsx'
import { untilLoaded } from '#/ui/screens/missing-chunk.ts'

const importAdminNavigation = () =>
  import('#/features/administration/components/admin-navigation.tsx')
const importViewsBar = () => import('#/features/saved-views/components/views-bar.tsx')
const importReadOnlyBanner = () => import('./-read-only-banner.tsx')

/** Most pages load none of them; the server, which renders in one go, has them from the start. */
const AdminNavigation = import.meta.env.SSR
  ? (await importAdminNavigation()).default
  : lazy(() => untilLoaded(importAdminNavigation))
const ReadOnlyBanner = import.meta.env.SSR
  ? (await importReadOnlyBanner()).default
  : lazy(() => untilLoaded(importReadOnlyBanner))
const ViewsBar = import.meta.env.SSR
  ? (await importViewsBar()).default
  : lazy(() => untilLoaded(importViewsBar))

/** Around every page of signed-in users: the navigation of the member area, or that of the back office. */
export default function MemberChrome({ user }: { user: CurrentUser }) {
  const { site } = useRouteContext({ from: '__root__' })
  const isInBackOffice = useLocation({ select: ({ pathname }) => isOfBackOffice(pathname) })
  const isOnList = useLocation({ select: ({ pathname }) => isList(pathname) })
  const hasItsOwnSearch = useMatchRoute()({ to: '/bids' }) !== false
  return (
    <>
      {(user.viewingUntil || user.isDemonstration) && (
        <Suspense>
          <ReadOnlyBanner organisation={user.org?.name ?? ''} until={user.viewingUntil} />
        </Suspense>
      )}
      <ConnectionNotice />
      <MemberTopBar
        siteName={site.name}
        search={hasItsOwnSearch || isInBackOffice ? null : <HeaderSearch />}
        views={
          isOnList &&
          user.org && (
            <Suspense>
              <ViewsBar />
            </Suspense>
          )
        }
        account={<AccountMenu user={user} />}
      />
      {isInBackOffice && user.platformRole === 'admin' ? (
        <Suspense>
          <AdminNavigation siteName={site.name} />
        </Suspense>
      ) : (
        <MemberNavigation siteName={site.name} profiles={user.profiles} />
      )}
    </>
  )
}
