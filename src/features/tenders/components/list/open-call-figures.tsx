import { Link, linkOptions } from '@tanstack/react-router'
import { formatCount } from '#/domain/numbers.ts'
import { CachedPart } from '#/ui/cached-part.tsx'
import type { HomeFigures } from '../../search/home-figures.ts'

const FIGURES = [
  { key: 'open', label: 'marchés ouverts', link: linkOptions({ to: '/bids' }) },
  {
    key: 'recent',
    label: 'publiés ces 7 derniers jours',
    link: linkOptions({ to: '/bids', search: { sort: 'publication' } }),
  },
  {
    key: 'closing',
    label: 'à rendre sous 7 jours',
    link: linkOptions({ to: '/bids', search: { sort: 'deadline' } }),
  },
] as const

/** How much there is to read, now. */
export function OpenCallFigures({ figures: { open, recent, closing } }: { figures: HomeFigures }) {
  return (
    <CachedPart
      as="ul"
      className="flex flex-wrap gap-x-8 gap-y-2 text-sm"
      part={Figures}
      shown={{ open, recent, closing }}
    />
  )
}

function Figures(figures: Pick<HomeFigures, (typeof FIGURES)[number]['key']>) {
  return FIGURES.map(({ key, label, link }) => (
    <li key={key}>
      <Link
        {...link}
        className="flex items-baseline gap-2 py-1 underline-offset-4 hover:text-accent hover:underline"
      >
        <span className="font-semibold tabular-nums">{formatCount(figures[key])}</span>
        <span className="text-soft">{label}</span>
      </Link>
    </li>
  ))
}
