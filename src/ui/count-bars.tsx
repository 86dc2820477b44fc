import { formatCount } from '#/domain/numbers.ts'

/** Counts by name, as bars relative to the longest; a table for screen readers. */
export function CountBars({
  caption,
  rows,
}: {
  caption: string
  rows: readonly { name: string; count: number }[]
}) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  if (rows.length === 0) return <p className="text-soft">Rien sur cette période.</p>
  return (
    <table className="w-full table-fixed border-collapse self-start text-sm">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-48" />
        <col />
      </colgroup>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row" className="py-1 pr-4 text-left font-normal">
              {name}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-2">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  className="h-4 w-0 min-w-0 flex-1 fill-accent"
                >
                  <rect width={(count / most) * 100} height="4" />
                </svg>
                <span className="w-14 text-right tabular-nums">{formatCount(count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
