import { Link, linkOptions } from '@tanstack/react-router'
import { Icon } from '#/ui/icons/icon.tsx'

/** The screens of the back office, in groups, in the order shown. */
const GROUPS = [
  {
    title: 'Installation',
    links: [{ label: 'Santé du site', link: linkOptions({ to: '/admin/sante' }) }],
  },
  {
    title: 'Marchés',
    links: [
      { label: 'Tous les marchés', link: linkOptions({ to: '/admin/bids' }) },
      { label: 'Avis en attente', link: linkOptions({ to: '/admin/partial-bids' }) },
      { label: 'Ajouter', link: linkOptions({ to: '/admin/add-bid' }) },
    ],
  },
  {
    title: 'Comptes',
    links: [
      { label: 'Organisations', link: linkOptions({ to: '/admin/profiles' }) },
      { label: 'Comptes', link: linkOptions({ to: '/admin/account' }) },
      { label: 'Correspondance', link: linkOptions({ to: '/admin/mt' }) },
      { label: 'Messages', link: linkOptions({ to: '/admin/contact' }) },
    ],
  },
  {
    title: 'Exploitation',
    links: [
      { label: 'Sources', link: linkOptions({ to: '/admin/sources' }) },
      { label: 'Tâches', link: linkOptions({ to: '/admin/jobs' }) },
      { label: 'E-mails', link: linkOptions({ to: '/admin/outbox' }) },
      { label: 'Réglages', link: linkOptions({ to: '/admin/settings' }) },
      { label: 'Journal', link: linkOptions({ to: '/admin/audit' }) },
    ],
  },
  {
    title: 'Site',
    links: [
      { label: 'Audience', link: linkOptions({ to: '/admin/analytics' }) },
      { label: 'Pages d’appels d’offres', link: linkOptions({ to: '/admin/landing-pages' }) },
      { label: 'Blog', link: linkOptions({ to: '/admin/blog' }) },
    ],
  },
]

/** Along the side on a large screen, folded above the page on a small one. */
export default function AdminNavigation({ siteName }: { siteName: string }) {
  return (
    <nav aria-label="Administration" className="print:hidden">
      <details className="border-line border-b bg-well px-4 py-2 lg:hidden">
        <summary className="min-h-9 cursor-pointer py-1 font-serif font-semibold">
          Administration
        </summary>
        <Groups />
      </details>
      <div className="fixed inset-y-0 left-0 z-20 w-60 overflow-y-auto border-line border-r bg-well px-5 py-4 max-lg:hidden">
        <Link
          to="/aujourdhui"
          reloadDocument
          preload={false}
          className="flex items-center gap-1.5 text-sm text-soft no-underline hover:text-accent"
        >
          <Icon name="arrow-left" className="size-4" />
          {siteName}
        </Link>
        <p className="pt-3 pb-3 font-serif text-lg font-semibold">Administration</p>
        <Groups />
      </div>
    </nav>
  )
}

function Groups() {
  return (
    <ul className="grid gap-4 py-1 max-lg:grid-cols-2 sm:max-lg:grid-cols-4">
      {GROUPS.map(({ title, links }) => (
        <li key={title}>
          <p className="pb-1 text-xs font-semibold text-soft">{title}</p>
          <ul>
            {links.map(({ label, link }) => (
              <li key={label}>
                <Link
                  {...link}
                  className="-mx-2 flex min-h-8 items-center rounded-md px-2 text-sm font-medium no-underline text-ink hover:text-accent aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent-strong"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
