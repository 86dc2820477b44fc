import { rejectionText } from '#/features/sources/rejection-text.ts'
import { DateTime } from '#/ui/date-time.tsx'
import type { SourceSheet } from '../admin-sources.functions.ts'

/** Notices that were fetched and cannot be used, the latest first, with the reason. */
export function RejectedNotices({ rejected }: { rejected: SourceSheet['rejected'] }) {
  if (rejected.length === 0) return <p className="text-soft">Aucun.</p>
  return (
    <ul className="max-h-96 divide-y divide-line overflow-auto rounded-md border border-line bg-sheet text-sm">
      {rejected.map(({ id, sourceRef, reason, receivedAt }) => (
        <li key={id} className="grid gap-0.5 px-4 py-2">
          <span>
            <span className="font-mono">{sourceRef}</span>
            <span className="text-soft">
              , reçu le <DateTime iso={receivedAt} withTime />
            </span>
          </span>
          <span>{rejectionText(reason)}</span>
          <span className="break-words font-mono text-xs text-soft" lang="en">
            {reason}
          </span>
        </li>
      ))}
    </ul>
  )
}
