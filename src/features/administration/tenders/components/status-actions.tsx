import { useState } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import {
  LIFECYCLE,
  STATUS_ACTIONS,
  type StatusAction,
  statusAfter,
} from '#/features/tenders/tender-lifecycle.ts'
import { Button } from '#/ui/button.tsx'
import type { TenderTableRow } from '../tender-table.queries.server.ts'

/** What the tenders that are selected allow; withdrawing takes pages away, so it is asked twice. */
export function StatusActions({
  rows,
  isBusy,
  onAct,
}: {
  rows: readonly TenderTableRow[]
  isBusy: boolean
  onAct: (action: StatusAction) => void
}) {
  const [isAsked, setAsked] = useState(false)
  const act = (action: StatusAction) => {
    setAsked(false)
    onAct(action)
  }
  if (isAsked) {
    return (
      <>
        <span className="text-sm">
          Retirer {formatCounted(rows.length, 'marché')} du site&nbsp;?
        </span>
        <Button size="small" onClick={() => act('withdraw')}>
          Oui, retirer
        </Button>
        <Button size="small" look="secondary" onClick={() => setAsked(false)}>
          Annuler
        </Button>
      </>
    )
  }
  return STATUS_ACTIONS.map((action) => (
    <Button
      key={action}
      size="small"
      look="secondary"
      disabled={isBusy || !rows.some(({ status }) => statusAfter(action, status) !== null)}
      onClick={() => (action === 'withdraw' ? setAsked(true) : act(action))}
    >
      {LIFECYCLE[action].label}
    </Button>
  ))
}
