import { formatCounted } from '#/domain/numbers.ts'
import type { FeedCode } from '#/domain/sources/feed-codes.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { dayLabel } from '#/features/sources/run-labels.ts'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { retryParkedNotices, type SourceSheet } from '../admin-sources.functions.ts'

/** Notices and days of publication that the source did not give, with the reason and the next request. */
export function MissingItems({
  feed,
  missing,
}: {
  feed: FeedCode
  missing: SourceSheet['missing']
}) {
  const { run, isBusy, outcome } = useAdminChange()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <OutcomeNotice outcome={outcome} />
      {missing.length === 0 ? (
        <p className="text-soft">Aucun.</p>
      ) : (
        <>
          <Button
            look="secondary"
            size="small"
            disabled={isBusy}
            onClick={() =>
              run(async () => {
                await retryParkedNotices({ data: { feed } })
              }, 'Tout sera redemandé aux prochaines collectes.')
            }
          >
            Tout redemander
          </Button>
          <ul className="max-h-96 w-full divide-y divide-line overflow-auto rounded-md border border-line bg-sheet text-sm">
            {missing.map((item) => (
              <MissingItem key={item.ref} item={item} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function MissingItem({ item }: { item: SourceSheet['missing'][number] }) {
  const { kind, ref, attempts, reason, retryAt } = item
  return (
    <li className="grid gap-0.5 px-4 py-2">
      <span>
        {kind === 'day' ? (
          `Publications du ${dayLabel(ref)}`
        ) : (
          <span className="font-mono">{ref}</span>
        )}
        <span className="text-soft">
          , {formatCounted(attempts, 'essai', 'essais')},{' '}
          {retryAt ? (
            <>
              le prochain à partir du <DateTime iso={retryAt} withTime />
            </>
          ) : (
            'abandonné'
          )}
        </span>
      </span>
      <span className="break-words text-soft" lang="en">
        {reason}
      </span>
    </li>
  )
}
