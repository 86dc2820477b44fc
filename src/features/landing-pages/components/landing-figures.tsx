import { Link } from '@tanstack/react-router'
import { formatCount, formatCounted } from '#/domain/numbers.ts'
import type { LandingPage } from '../landing-page.ts'
import type { LandingPageFigures } from '../landing-page-figures.ts'

const FIGURE =
  'flex items-baseline justify-between gap-4 py-1.5 underline-offset-4 hover:text-accent hover:underline'

/** Key figures of the domain, linked to the matching list if there is one. */
export function LandingFigures({
  figures,
  search,
}: {
  figures: LandingPageFigures
  search: LandingPage['search']
}) {
  const rows = [
    { label: 'Marchés ouverts', value: formatCount(figures.open), search },
    {
      label: 'Publiés ces 7 derniers jours',
      value: formatCount(figures.recent),
      search: { ...search, sort: 'publication' as const },
    },
    {
      label: 'À rendre sous 7 jours',
      value: formatCount(figures.closing),
      search: { ...search, sort: 'deadline' as const },
    },
    {
      label: 'Parus en un an',
      value: formatCount(figures.lastYear),
      search: { ...search, status: 'all' as const },
    },
  ]
  return (
    <ul className="border-line border-t">
      {rows.map(({ label, value, search: found }) => (
        <li key={label} className="border-line border-b">
          <Link to="/bids" search={found} preload={false} className={FIGURE}>
            <span className="text-soft">{label}</span>
            <span className="font-semibold tabular-nums">{value}</span>
          </Link>
        </li>
      ))}
      {figures.responseDays !== null && (
        <li className="flex items-baseline justify-between gap-4 border-line border-b py-1.5">
          <span className="text-soft">Délai médian pour répondre</span>
          <span className="font-semibold">{formatCounted(figures.responseDays, 'jour')}</span>
        </li>
      )}
    </ul>
  )
}

/** The buyers with most tenders, linked to their pages. */
export function TopBuyers({ figures: { buyers } }: { figures: LandingPageFigures }) {
  return (
    <ol className="border-line border-t">
      {buyers.map(({ slug, name, count }) => (
        <li key={slug} className="border-line border-b">
          <Link to="/acheteurs/$slug" params={{ slug }} preload={false} className={FIGURE}>
            <span className="min-w-0">{name}</span>
            <span className="shrink-0 text-sm text-soft tabular-nums">
              {formatCounted(count, 'marché')}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
