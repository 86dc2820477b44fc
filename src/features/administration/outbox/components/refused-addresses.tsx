import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { acceptRefusedAddress, type OutboxList } from '../admin-outbox.functions.ts'

/** Addresses that get no alert any more because a server refused them. */
export function RefusedAddresses({ refused }: { refused: OutboxList['refused'] }) {
  const { run, isBusy, outcome } = useAdminChange()
  return (
    <div className="grid gap-3">
      <OutcomeNotice outcome={outcome} />
      <ul className="divide-y divide-line rounded-md border border-line bg-sheet text-sm">
        {refused.map(({ email, reason, createdAt }) => (
          <li
            key={email}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
          >
            <span className="grid">
              <span className="font-semibold">{email}</span>
              <span className="text-soft">
                Depuis le <DateTime iso={createdAt.toISOString()} /> · {reason}
              </span>
            </span>
            <Button
              look="secondary"
              size="small"
              disabled={isBusy}
              aria-label={`Écrire de nouveau à ${email}`}
              onClick={() =>
                run(async () => {
                  await acceptRefusedAddress({ data: { email } })
                }, 'Les alertes sont de nouveau envoyées à cette adresse e-mail.')
              }
            >
              Écrire de nouveau
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
