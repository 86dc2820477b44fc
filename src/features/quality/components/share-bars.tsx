import { formatCount } from '#/domain/numbers.ts'

export type ShareBar = {
  label: string
  /** 0–1; null: nothing was graded. */
  share: number | null
  from?: number | null
  to?: number | null
  /** How many it is a share of. */
  of: number
}

/** Shares as bars, each with its number, so that the bars are decoration. */
export function ShareBars({ caption, bars }: { caption: string; bars: readonly ShareBar[] }) {
  return (
    <table className="w-full max-w-[42rem] text-sm">
      <caption className="pb-2 text-left text-soft">{caption}</caption>
      <tbody>
        {bars.map(({ label, share, from, to, of }) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="py-1.5 pr-3 text-left font-medium sm:w-1/3">
              {label}
            </th>
            <td className="w-1/4 py-1.5 sm:w-1/3" aria-hidden="true">
              <svg
                aria-hidden="true"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="h-3 w-full"
              >
                <rect width="100" height="10" className="fill-well" />
                <rect width={100 * (share ?? 0)} height="10" className="fill-accent" />
              </svg>
            </td>
            <td className="py-1.5 pl-3 text-right tabular-nums">
              {share === null ? '–' : percent(share)}
              {from != null && to != null && (
                <span className="text-soft max-sm:block max-sm:text-xs">
                  {' '}
                  ({percent(from)} à {percent(to)})
                </span>
              )}
              <span className="text-soft"> sur {formatCount(of)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const FORMAT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

const percent = (share: number) => FORMAT.format(share)
