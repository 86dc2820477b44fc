import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { SignedInUser } from '../signed-in-user.ts'

const importMenu = () => import('./account-menu.tsx')

/** Loaded lazily, as most visitors have no account. The server renders synchronously, so it imports it at once. */
const AccountMenu = import.meta.env.SSR ? (await importMenu()).default : lazy(importMenu)

/** End of the header: the sign-in links, or the account menu. */
export function AccountLinks({ user }: { user: SignedInUser | null }) {
  return user ? (
    <Suspense>
      <AccountMenu user={user} />
    </Suspense>
  ) : (
    <Link
      to="/sign-in"
      className="flex min-h-9 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap text-accent hover:text-accent-strong"
    >
      Se connecter
    </Link>
  )
}
