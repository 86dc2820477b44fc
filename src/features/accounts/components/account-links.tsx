import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { SignedInUser } from '../signed-in-user.ts'

const importMenu = () => import('./account-menu.tsx')

/** Visitors, who are most, do not load it. The server renders in one go, and has it from the start. */
const AccountMenu = import.meta.env.SSR ? (await importMenu()).default : lazy(importMenu)

/** The end of the header: the way in, or what is one's own. */
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
