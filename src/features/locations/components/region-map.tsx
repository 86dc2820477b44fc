import { Link } from '@tanstack/react-router'
import { formatCount, formatCounted } from '#/domain/numbers.ts'
import { CachedPart } from '#/ui/cached-part.tsx'
import { REGION_LABELS } from '../region-labels.ts'
import outlinesUrl from '../region-map.svg?url'

type Region = { slug: string; name: string; count: number }

/** A map of France: each region is a link to its open calls, with their number. */
export function RegionMap({ regions }: { regions: Region[] }) {
  return (
    <CachedPart
      as="nav"
      aria-label="Marchés ouverts par région"
      className="grid"
      part={Regions}
      shown={{ regions }}
    />
  )
}

function Regions({ regions }: { regions: Region[] }) {
  const most = Math.max(1, ...regions.map(({ count }) => count))
  return (
    <svg viewBox="0 0 604 704" className="w-full max-w-[36rem]">
      <title>Carte de France des marchés ouverts</title>
      {regions.map(({ slug, name, count }) => {
        const [x, y] = REGION_LABELS[slug] ?? [0, 0]
        return (
          <Link
            key={slug}
            to="/bids"
            search={{ l: slug }}
            preload={false}
            aria-label={`${name}\u00a0: ${formatCounted(count, 'marché ouvert', 'marchés ouverts')}`}
            className={`group outline-none ${SHADES[Math.min(SHADES.length - 1, Math.floor((SHADES.length * count) / (most + 1)))]}`}
          >
            <title>{name}</title>
            <use
              href={`${outlinesUrl}#${slug}`}
              className="stroke-sheet stroke-2 group-hover:fill-accent group-focus-visible:fill-accent group-focus-visible:stroke-ink"
            />
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              className="fill-ink stroke-none text-[19px] font-semibold group-hover:fill-on-accent group-focus-visible:fill-on-accent"
            >
              {formatCount(count)}
            </text>
          </Link>
        )
      })}
    </svg>
  )
}

/** Few calls to many. */
const SHADES = ['fill-map-1', 'fill-map-2', 'fill-map-3', 'fill-map-4'] as const
