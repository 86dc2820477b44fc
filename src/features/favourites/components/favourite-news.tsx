import { useProfileChange } from '#/features/profiles/use-profile-change.ts'
import { historyEntry } from '#/features/tenders/page/history-entries.ts'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { Favourite } from '../favourite.ts'
import { markFavoriteSeen } from '../favourites.functions.ts'

/** The changes of a favourite since the team last marked them as seen. */
export function FavouriteNews({
  profileId,
  favourite: { bid, news },
  mayEdit,
}: {
  profileId: string
  favourite: Favourite
  mayEdit: boolean
}) {
  const { run, isBusy } = useProfileChange(profileId)
  const format = { timeZone: bid.clock.timeZone, currency: bid.estimate?.currency ?? 'EUR' }
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {news.map((event) => {
          const { title, lines } = historyEntry(event, format)
          return (
            <li key={event.id}>
              <span className="font-semibold">{title}</span> (<DateTime iso={event.happenedAt} />)
              {lines.length > 0 && `\u00a0: ${lines.map(({ text }) => text).join(' ; ')}`}
            </li>
          )
        })}
      </ul>
      {mayEdit && (
        <Button
          look="quiet"
          size="small"
          className="-ml-2.5 mt-1"
          disabled={isBusy}
          onClick={() => run(() => markFavoriteSeen({ data: { profileId, bidId: bid.id } }))}
        >
          Marquer comme vu
        </Button>
      )}
    </Notice>
  )
}
