import { FUNNEL_LABELS, FUNNEL_STEPS } from '#/domain/funnel-steps.ts'
import { formatCount } from '#/domain/numbers.ts'
import type { FunnelCounts } from '../sales.functions.ts'

/** Number of visitors by funnel step, as bars. */
export function FunnelChart({ counts }: { counts: FunnelCounts }) {
  const most = Math.max(1, ...Object.values(counts))
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Nombre de passages par étape, sur 30 jours</caption>
      <colgroup>
        <col className="w-48" />
        <col />
      </colgroup>
      <tbody>
        {(['visit', ...FUNNEL_STEPS] as const).map((step) => {
          const count = counts[step] ?? 0
          return (
            <tr key={step}>
              <th scope="row" className="py-1 pr-4 text-left font-normal">
                {step === 'visit' ? 'Visite du site' : FUNNEL_LABELS[step]}
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
                  <span className="w-12 text-right tabular-nums">{formatCount(count)}</span>
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
