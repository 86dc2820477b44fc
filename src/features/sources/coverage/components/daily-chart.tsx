import { formatCount, formatCounted } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { Coverage } from '../coverage.ts'
import { CHART_SERIES, type DailyBar, dailyBars, scaleOfBars } from '../daily-bars.ts'

const FILLS = ['fill-accent', 'fill-warning', 'fill-line-strong'] as const
const SWATCHES = ['bg-accent', 'bg-warning', 'bg-line-strong'] as const
const HEIGHT = 100
const BAR = 0.7

/** Notices of each day: bars, and the same numbers in an accessible table. */
export function DailyChart({ coverage }: { coverage: Coverage }) {
  const bars = dailyBars(coverage)
  const top = scaleOfBars(bars)
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  const total = bars.reduce((sum, bar) => sum + bar.total, 0)
  if (total === 0) {
    return (
      <EmptyState title="Aucun avis reçu en 30&nbsp;jours">
        <p>Le nombre d’avis de chaque jour apparaît ici dès qu’une source en donne.</p>
      </EmptyState>
    )
  }
  const summary = `${formatCounted(total, 'avis publié', 'avis publiés')} du ${dayText(first.day)} au ${dayText(last.day)}, jour par jour\u00a0; les mêmes chiffres sont dans le tableau.`
  return (
    <div className="grid gap-4 rounded-md border border-line bg-sheet p-4 sm:p-5">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {CHART_SERIES.map(({ name }, at) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-sm ${SWATCHES[at]}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-soft tabular-nums">
        <div className="flex flex-col justify-between text-right" aria-hidden="true">
          <span>{formatCount(top)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-line border-y"
        >
          {bars.map((bar, at) => (
            <Bar key={bar.day} bar={bar} at={at} top={top} />
          ))}
        </svg>
        <div className="col-start-2 flex justify-between pt-1" aria-hidden="true">
          <span>{dayText(first.day)}</span>
          <span>{dayText(last.day)}</span>
        </div>
      </div>
      <details>
        <summary className="cursor-pointer text-sm font-medium text-accent underline">
          Les mêmes chiffres en tableau
        </summary>
        <DailyTable bars={bars} />
      </details>
    </div>
  )
}

function Bar({ bar, at, top }: { bar: DailyBar; at: number; top: number }) {
  let below = 0
  return bar.counts.map((count, series) => {
    const height = (count / top) * HEIGHT
    below += height
    return (
      count > 0 && (
        <rect
          key={CHART_SERIES[series]?.name}
          x={at + (1 - BAR) / 2}
          y={HEIGHT - below}
          width={BAR}
          height={height}
          className={FILLS[series]}
        />
      )
    )
  })
}

function DailyTable({ bars }: { bars: readonly DailyBar[] }) {
  return (
    <table className="mt-3 w-full max-w-[42rem] text-sm tabular-nums">
      <caption className="sr-only">Avis publiés chaque jour, par source</caption>
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className="py-1 pr-3 font-semibold">
            Jour
          </th>
          {CHART_SERIES.map(({ name }) => (
            <th key={name} scope="col" className="py-1 pl-3 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map(({ day, counts }) => (
          <tr key={day} className="border-line border-b">
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              {dayText(day)}
            </th>
            {CHART_SERIES.map(({ name }, at) => (
              <td key={name} className="py-1 pl-3 text-right">
                {formatCount(counts[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Days are of Paris: noon there is the same day everywhere in France. */
const dayText = (day: string) => formatDate(new Date(`${day}T12:00:00Z`))
