import { type CappedCount, cappedText } from '#/domain/capped-count.ts'
import type { TenderStatus } from '#/domain/notices/tender-states.ts'
import { STATUS_LABELS } from '#/features/tenders/tender-lifecycle.ts'
import { BOX, BOXES, drawnWays } from '../lifecycle-drawing.ts'

const PLACES = Object.entries(BOXES) as [keyof typeof BOXES, (typeof BOXES)[keyof typeof BOXES]][]
const WAYS = drawnWays()

/** The lifecycle as a picture, folded, with the number of tenders in each status. */
export function LifecyclePicture({ counts }: { counts: Record<TenderStatus, CappedCount> }) {
  return (
    <details className="rounded-md border border-line bg-sheet text-sm">
      <summary className="min-h-9 cursor-pointer px-3 py-2 font-semibold">
        Cycle de vie d’un marché
      </summary>
      <div className="overflow-x-auto border-line border-t p-3">
        <svg
          viewBox="0 0 980 330"
          role="img"
          aria-label={WAYS.map(spoken).join('\u00a0; ')}
          className="w-full max-w-[60rem] min-w-[46rem]"
        >
          <defs>
            <marker
              id="way-end"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 Z" className="fill-line-strong" />
            </marker>
          </defs>
          {WAYS.map(({ key, path, x, y, anchor, lines, isAutomatic }) => (
            <g key={key}>
              <path
                d={path}
                markerEnd="url(#way-end)"
                strokeDasharray={isAutomatic ? '5 4' : undefined}
                className="fill-none stroke-line-strong"
              />
              <text x={x} y={y} textAnchor={anchor} fontSize="12" className="fill-soft">
                {lines.join(' · ')}
              </text>
            </g>
          ))}
          {PLACES.map(([place, { x, y }]) => (
            <g key={place}>
              <rect
                x={x}
                y={y}
                width={BOX.width}
                height={BOX.height}
                rx="5"
                className={
                  place === 'published'
                    ? 'fill-accent-wash stroke-accent'
                    : 'fill-well stroke-line-strong'
                }
              />
              <text
                x={x + BOX.width / 2}
                y={y + (place === 'notices' ? 30 : 22)}
                textAnchor="middle"
                fontSize="14"
                className="fill-ink font-semibold"
              >
                {STATUS_LABELS[place]}
              </text>
              {place !== 'notices' && (
                <text
                  x={x + BOX.width / 2}
                  y={y + 40}
                  textAnchor="middle"
                  fontSize="12"
                  className="fill-soft"
                >
                  {cappedText(counts[place])}
                </text>
              )}
            </g>
          ))}
        </svg>
        <p className="max-w-[46rem] pt-2 text-soft">
          Traits pleins&nbsp;: ce que fait un administrateur&nbsp;; tirets&nbsp;: ce qui se fait
          seul. Ouvert, clos ou annulé se déduit des dates&nbsp;; une analyse en erreur n’est pas un
          état.
        </p>
      </div>
    </details>
  )
}

function spoken({ key, lines }: (typeof WAYS)[number]): string {
  const [from, to] = key.split(' ') as (keyof typeof BOXES)[]
  return `${lines.join(', ')}\u00a0: ${STATUS_LABELS[from ?? 'notices']} vers ${STATUS_LABELS[to ?? 'notices']}`
}
