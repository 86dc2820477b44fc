import { DateTime } from '#/ui/date-time.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { SourceSheet } from '../admin-sources.functions.ts'

/** Notices whose own words name another deadline than the one that was read, the latest first. */
export function ContradictedNotices({
  contradicted,
}: {
  contradicted: SourceSheet['contradicted']
}) {
  if (contradicted.length === 0) return <p className="text-soft">Aucune.</p>
  return (
    <ul className="max-h-96 divide-y divide-line overflow-auto rounded-md border border-line bg-sheet text-sm">
      {contradicted.map(({ id, sourceRef, tenderId, deadlineAt, timeZone, sentence }) => (
        <li key={id} className="grid gap-0.5 px-4 py-2">
          <span>
            {tenderId === null ? (
              <span className="font-mono">{sourceRef}</span>
            ) : (
              <TextLink to="/admin/bids/$bidId/edit" params={{ bidId: tenderId }}>
                <span className="font-mono">{sourceRef}</span>
              </TextLink>
            )}
            <span className="text-soft">
              , date limite lue&nbsp;: <DateTime iso={deadlineAt} withTime timeZone={timeZone} />
            </span>
          </span>
          <span className="break-words">«&nbsp;{sentence}&nbsp;»</span>
        </li>
      ))}
    </ul>
  )
}
