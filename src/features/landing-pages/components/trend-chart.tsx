import { formatCount } from '#/domain/numbers.ts'
import type { LandingPageFigures } from '../landing-page-figures.ts'

const HEIGHT = 100
const BAR = 0.7

const monthFormat = new Intl.DateTimeFormat('fr-FR', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Published tenders by month, as bars and as a table for screen readers. */
export function TrendChart({ months }: { months: LandingPageFigures['months'] }) {
  const [first, present] = [months[0], months.at(-1)]
  if (!first || !present) return null
  const top = Math.max(1, ...months.map(({ count }) => count))
  return (
    <figure className="grid gap-3">
      <div className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-soft tabular-nums">
        <div className="flex flex-col justify-between text-right" aria-hidden="true">
          <span>{formatCount(top)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`Marchés parus chaque mois, de ${monthText(first.month)} à ${monthText(present.month)}\u00a0; les mêmes chiffres sont dans le tableau.`}
          viewBox={`0 0 ${months.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-28 w-full border-line border-y"
        >
          {months.map(({ month, count }, at) => (
            <rect
              key={month}
              x={at + (1 - BAR) / 2}
              y={HEIGHT - (count / top) * HEIGHT}
              width={BAR}
              height={(count / top) * HEIGHT}
              className={month === present.month ? 'fill-line-strong' : 'fill-accent'}
            />
          ))}
        </svg>
        <div className="col-start-2 flex justify-between pt-1" aria-hidden="true">
          <span>{monthText(first.month)}</span>
          <span>{monthText(present.month)}, en cours</span>
        </div>
      </div>
      <details className="text-sm">
        <summary className="cursor-pointer font-medium text-accent underline">
          Les mêmes chiffres en tableau
        </summary>
        <table className="mt-2 w-full tabular-nums">
          <caption className="sr-only">Marchés parus chaque mois</caption>
          <thead>
            <tr className="border-line border-b text-left">
              <th scope="col" className="py-1 font-semibold">
                Mois
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                Marchés
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, count }) => (
              <tr key={month} className="border-line border-b">
                <th scope="row" className="py-1 text-left font-normal">
                  {monthText(month)}
                </th>
                <td className="py-1 text-right">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Formats `2026-11` as « nov. 2026 ». */
function monthText(month: string): string {
  return monthFormat.format(new Date(`${month}-15T00:00:00Z`)).replace(' ', '\u00a0')
}
