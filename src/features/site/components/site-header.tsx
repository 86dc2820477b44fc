import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CachedPart } from '#/ui/cached-part.tsx'
import { ThemeToggle } from '#/ui/theme-toggle.tsx'
import { Wordmark } from './wordmark.tsx'

/** `on`: the classes of screens that show it. */
const LINKS = [
  { label: 'Marchés publics', link: linkOptions({ to: '/bids' }), on: '' },
  { label: 'Services', link: linkOptions({ to: '/services' }), on: '' },
  { label: 'Tarifs', link: linkOptions({ to: '/pricing' }), on: '' },
  { label: 'Contact', link: linkOptions({ to: '/contact' }), on: 'max-sm:hidden' },
]

const SIGN_IN = { label: 'Se connecter', link: linkOptions({ to: '/sign-in' }), on: 'sm:hidden' }

/** `search` is the form that leads to the list; the home page has its own and gives none. */
export function SiteHeader({
  siteName,
  search,
  account,
}: {
  siteName: string
  search: ReactNode
  account: ReactNode
}) {
  return (
    <header className="print:hidden border-line border-b bg-sheet">
      <div className="container-page flex flex-wrap items-center gap-x-2 gap-y-1 py-2.5 lg:gap-x-6">
        <Link to="/" aria-label={`${siteName}, accueil`} className="rounded-sm">
          <Wordmark name={siteName} />
        </Link>
        <nav
          aria-label="Navigation principale"
          className="max-xl:order-3 max-xl:-mx-1.5 max-xl:w-full max-xl:overflow-x-auto"
        >
          <CachedPart
            as="ul"
            className="flex gap-1 max-sm:justify-between max-sm:gap-0"
            part={NavigationLinks}
            shown={{}}
          />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {search}
          <div className="max-sm:hidden">
            <ThemeToggle />
          </div>
          {account}
        </div>
      </div>
    </header>
  )
}

/** On small screens the way to sign in takes the place of the contact, which the footer has. */
function NavigationLinks() {
  return [...LINKS, SIGN_IN].map(({ label, link, on }) => (
    <li key={label} className={on}>
      <Link
        {...link}
        className="flex min-h-9 items-center rounded-md px-1.5 text-sm font-medium whitespace-nowrap text-soft hover:text-accent aria-[current=page]:text-ink sm:px-2 md:px-2.5"
      >
        {label}
      </Link>
    </li>
  ))
}
