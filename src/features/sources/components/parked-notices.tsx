import { useAdminChange } from '#/features/accounts/use-admin-change.ts'
import { formatCounted } from '#/lib/numbers.ts'
import { Button } from '#/ui/button.tsx'
import { ToldNotice } from '#/ui/told-notice.tsx'
import { retryParkedNotices } from '../admin-sources.functions.ts'
import { SOURCES_KEY, type SourceSheet } from '../admin-sources.query-options.ts'
import type { FeedCode } from '../feeds.ts'

/** Notices that could not be fetched and are tried no more, with the reason. */
export function ParkedNotices({ feed, parked }: { feed: FeedCode; parked: SourceSheet['parked'] }) {
  const { run, isBusy, told } = useAdminChange(SOURCES_KEY)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <ToldNotice told={told} />
      {parked.length === 0 ? (
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
              }, 'Ces avis seront retentés à la prochaine collecte.')
            }
          >
            {`Retenter ${formatCounted(parked.length, 'avis', 'avis')}`}
          </Button>
          <ul className="max-h-96 w-full divide-y divide-line overflow-auto rounded-md border border-line bg-sheet text-sm">
            {parked.map(({ ref, attempts, reason }) => (
              <li key={ref} className="grid gap-0.5 px-4 py-2">
                <span>
                  <span className="font-mono">{ref}</span>
                  <span className="text-soft">, {formatCounted(attempts, 'essai', 'essais')}</span>
                </span>
                <span className="break-words text-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
