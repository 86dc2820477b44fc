import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ThemeToggle } from '#/ui/theme-toggle.tsx'
import { Mark } from './wordmark.tsx'

/** Above every page of signed-in users: the search, the views of a list, the theme and the account. */
export function MemberTopBar({
  siteName,
  search,
  views,
  account,
}: {
  siteName: string
  search: ReactNode
  /** The saved views of a list. */
  views: ReactNode
  account: ReactNode
}) {
  return (
    <header className="border-line border-b bg-sheet print:hidden">
      <div className="container-page flex min-h-13 max-w-[110rem] flex-wrap items-center gap-x-3 py-1.5">
        <Link
          to="/aujourdhui"
          aria-label={`${siteName}, aujourd’hui`}
          className="flex items-center gap-2 rounded-sm font-serif text-lg font-semibold lg:hidden"
        >
          <Mark className="size-7 text-accent" />
          {siteName}
        </Link>
        {/* Its field takes the width that is there. */}
        <div className="max-w-md min-w-0 flex-1 empty:hidden [&_input]:w-full max-sm:hidden">
          {search}
        </div>
        {views}
        <div className="ml-auto flex items-center gap-1">
          <ThemeToggle />
          {account}
        </div>
      </div>
    </header>
  )
}
