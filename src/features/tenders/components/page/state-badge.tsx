import { Badge } from '#/ui/badge.tsx'
import type { CallState } from '../../deadline.ts'

const STATES = {
  open: { tone: 'accent', label: 'Ouvert' },
  closed: { tone: 'neutral', label: 'Clos' },
  cancelled: { tone: 'danger', label: 'Annulé' },
} as const

export function StateBadge({ state }: { state: CallState }) {
  const { tone, label } = STATES[state]
  return <Badge tone={tone}>{label}</Badge>
}
