import { Link, linkOptions, useLocation, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Icon } from '#/ui/icons/icon.tsx'
import { updateUserFunnelMetadata } from '../account.functions.ts'
import { signOutOfHosted } from '../hosted/hosted-sign-out.ts'
import { signOut } from '../sign-in/sign-in.functions.ts'
import type { SignedInUser } from '../signed-in-user.ts'
import { AccountForm } from './account-form.tsx'

const ITEM =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-left text-sm hover:bg-well hover:text-accent'

const LINKS = [
  { label: 'Marchés de l’entreprise', icon: 'bookmark', link: linkOptions({ to: '/org-bids' }) },
  { label: 'Équipe', icon: 'building-2', link: linkOptions({ to: '/organisation' }) },
  { label: 'Abonnement', icon: 'list-checks', link: linkOptions({ to: '/abonnement' }) },
  { label: 'Mon compte', icon: 'user', link: linkOptions({ to: '/compte' }) },
] as const

/** Menu of the signed-in user; opens without JavaScript too. */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const { site } = useRouteContext({ from: '__root__' })
  const details = useRef<HTMLDetailsElement>(null)
  useClosing(details)
  const { hasUnreportedLink } = user
  useEffect(() => {
    // Where it fails, the next page sends it again.
    if (hasUnreportedLink) updateUserFunnelMetadata({ data: {} }).catch(() => {})
  }, [hasUnreportedLink])
  return (
    <details ref={details} className="group relative">
      <summary
        className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-md px-2 text-sm font-semibold hover:text-accent [&::-webkit-details-marker]:hidden"
        aria-label={`Votre compte, ${user.name}`}
      >
        {user.image ? (
          <img src={user.image} alt="" className="size-6 rounded-full object-cover" />
        ) : (
          <Icon name="user" className="size-5" />
        )}
        <span className="max-w-56 truncate max-lg:hidden">{user.name}</span>
        <Icon name="chevron-down" className="size-4 text-soft group-open:rotate-180" />
      </summary>
      <div className="absolute right-0 z-30 mt-1 grid w-64 max-w-[85vw] gap-1 rounded-md border border-line bg-sheet p-1.5 shadow-floating">
        <p className="grid border-line border-b px-2.5 pt-1 pb-2 text-sm">
          <span className="truncate font-semibold">{user.org?.name ?? user.name}</span>
          <span className="truncate text-soft">{user.email}</span>
        </p>
        <ul>
          <li className="lg:hidden">
            <Link to="/dossier-entreprise" className={ITEM}>
              <Icon name="building-2" className="size-4 text-soft" />
              Entreprise
            </Link>
          </li>
          {LINKS.filter(({ label }) => label !== 'Abonnement' || site.access === 'offers').map(
            ({ label, icon, link }) => (
              <li key={label}>
                <Link {...link} className={ITEM}>
                  <Icon name={icon} className="size-4 text-soft" />
                  {label}
                </Link>
              </li>
            ),
          )}
          {user.platformRole !== 'user' && (
            <li>
              <Link to="/sales/create-link" className={ITEM}>
                <Icon name="list-checks" className="size-4 text-soft" />
                Liens commerciaux
              </Link>
            </li>
          )}
          {user.platformRole === 'admin' && (
            <li>
              <Link to="/admin" className={ITEM}>
                <Icon name="list-checks" className="size-4 text-soft" />
                Administration
              </Link>
            </li>
          )}
        </ul>
        <div className="border-line border-t pt-1">
          {site.hostedAccountsKey ? (
            <button type="button" onClick={signOutOfHosted} className={ITEM}>
              <SignOutLabel />
            </button>
          ) : (
            <AccountForm action={signOut} label="Se déconnecter">
              {({ isBusy }) => (
                <button type="submit" disabled={isBusy} className={ITEM}>
                  <SignOutLabel />
                </button>
              )}
            </AccountForm>
          )}
        </div>
      </div>
    </details>
  )
}

function SignOutLabel() {
  return (
    <>
      <Icon name="log-out" className="size-4 text-soft" />
      Se déconnecter
    </>
  )
}

/** Closes the menu on navigation, on a click outside, and on Escape. */
function useClosing(details: React.RefObject<HTMLDetailsElement | null>) {
  const { href } = useLocation()
  // A menu opened before the scripts have loaded stays open.
  const shownHref = useRef(href)
  useEffect(() => {
    if (shownHref.current === href) return
    shownHref.current = href
    if (details.current) details.current.open = false
  }, [href, details])
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current
      if (!element?.open) return
      if (
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !element.contains(event.target as Node)
      ) {
        element.open = false
      }
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [details])
}
