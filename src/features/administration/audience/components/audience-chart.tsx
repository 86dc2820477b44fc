import { formatCount } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import type { Audience } from '../audience.functions.ts'
import { type AudienceSeries, audienceChart } from '../audience-bars.ts'

const HEIGHT = 100
const BAR = 0.7

/** One count day by day: bars, and the same numbers in a table for screen readers. */
export function AudienceChart({
  series,
  days,
}: {
  series: AudienceSeries
  days: Audience['days']
}) {
  const { top, total, points } = audienceChart(days, series)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || total === 0) return <p className="text-soft">Rien sur cette période.</p>
  const summary = `${series.name}\u00a0: ${formatCount(total)} du ${dayText(first.day)} au ${dayText(last.day)}, jour par jour\u00a0; les mêmes chiffres sont dans le tableau.`
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sheet p-4">
      <p className="text-sm">
        <span className="font-serif text-xl font-semibold tabular-nums">{formatCount(total)}</span>{' '}
        <span className="text-soft">sur la période</span>
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-soft tabular-nums">
        <div className="flex flex-col justify-between text-right" aria-hidden="true">
          <span>{formatCount(top)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${points.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-28 w-full border-line border-y"
        >
          {points.map(({ day, count }, at) => (
            <rect
              key={day}
              x={at + (1 - BAR) / 2}
              y={HEIGHT - (count / top) * HEIGHT}
              width={BAR}
              height={(count / top) * HEIGHT}
              className="fill-accent"
            />
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
        <table className="mt-3 w-full max-w-[24rem] text-sm tabular-nums">
          <caption className="sr-only">{series.name}, jour par jour</caption>
          <tbody>
            {points.toReversed().map(({ day, count }) => (
              <tr key={day} className="border-line border-b">
                <th scope="row" className="py-1 text-left font-normal">
                  {dayText(day)}
                </th>
                <td className="py-1 text-right">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

/** Days are of Paris: noon there is the same day everywhere in France. */
const dayText = (day: string) => formatDate(new Date(`${day}T12:00:00Z`))
