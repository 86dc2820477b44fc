import { FUNNEL_LABELS, FUNNEL_STEPS } from '#/domain/funnel-steps.ts'
import { CountBars } from '#/ui/count-bars.tsx'
import type { FunnelCounts } from '../sales.functions.ts'

/** Number of visitors by funnel step, as bars. */
export function FunnelChart({ counts }: { counts: FunnelCounts }) {
  const steps = FUNNEL_STEPS.map((step) => ({
    name: FUNNEL_LABELS[step],
    count: counts[step] ?? 0,
  }))
  return (
    <CountBars
      caption="Nombre de passages par étape"
      rows={[{ name: 'Visite du site', count: counts.visit ?? 0 }, ...steps]}
    />
  )
}
