import { UNEXPECTED_ERROR } from '#/lib/app-error.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Notice } from '#/ui/notice.tsx'
import { type Account, revokeOtherSessions, revokeSession } from '../account.functions.ts'

/** Where one is signed in; each can be ended from here. */
export function SessionList({ sessions }: { sessions: Account['sessions'] }) {
  const { run, isBusy, error } = useChange()
  return (
    <div className="grid justify-items-start gap-3">
      {error && (
        <Notice tone="danger" live>
          {UNEXPECTED_ERROR} Réessayez.
        </Notice>
      )}
      <ul className="w-full divide-y divide-line rounded-md border border-line bg-sheet">
        {sessions.map(({ id, browser, ipAddress, createdAt, isThisOne }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <span className="grid">
              <span className="font-semibold">{browser}</span>
              <span className="text-sm text-soft">
                Depuis le <DateTime iso={createdAt} />
                {ipAddress && ` · ${ipAddress}`}
              </span>
            </span>
            {isThisOne ? (
              <span className="text-sm text-soft">Ce navigateur</span>
            ) : (
              <Button
                size="small"
                look="quiet"
                disabled={isBusy}
                aria-label={`Déconnecter ${browser}`}
                onClick={() => run(() => revokeSession({ data: { sessionId: id } }))}
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="secondary" disabled={isBusy} onClick={() => run(() => revokeOtherSessions())}>
          Déconnecter tous les autres
        </Button>
      )}
    </div>
  )
}
