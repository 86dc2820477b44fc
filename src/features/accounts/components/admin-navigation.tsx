import { Link, linkOptions } from '@tanstack/react-router'

/** The pages of the back office, in the order of the bar. */
const LINKS = [
  { label: 'Équipe', link: linkOptions({ to: '/admin/account' }) },
  { label: 'Tâches', link: linkOptions({ to: '/admin/jobs' }) },
]

export function AdminNavigation() {
  return (
    <nav aria-label="Administration" className="border-line border-b bg-well print:hidden">
      <div className="container-page flex items-center gap-x-6 overflow-x-auto">
        <p className="py-2.5 font-serif font-semibold whitespace-nowrap">Administration</p>
        <ul className="flex gap-4">
          {LINKS.map(({ label, link }) => (
            <li key={label}>
              <Link
                {...link}
                className="inline-flex min-h-11 items-center border-transparent border-b-2 text-sm font-medium whitespace-nowrap text-soft no-underline hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
