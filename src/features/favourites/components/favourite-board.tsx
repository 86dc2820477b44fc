import { type ReactNode, useState } from 'react'
import {
  FAVOURITE_STATUSES,
  type FavouriteStatus,
  STATUS_LABELS,
} from '#/domain/favourite-status.ts'
import { useProfileChange } from '#/features/profiles/use-profile-change.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { FromNow } from '#/ui/date-time.tsx'
import { Select } from '#/ui/forms/controls.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { Favourite } from '../favourite.ts'
import { changeFavoriteTender } from '../favourites.functions.ts'

/** A board with one column per status; cards move by drag and drop or by their select field. */
export function FavouriteBoard({
  profileId,
  favourites,
  mayEdit,
  mark,
}: {
  profileId: string
  favourites: readonly Favourite[]
  mayEdit: boolean
  mark: (favourite: Favourite) => ReactNode
}) {
  const { run, isBusy, error } = useProfileChange(profileId)
  const [over, setOver] = useState<FavouriteStatus | null>(null)
  const move = (bidId: string, status: FavouriteStatus) =>
    run(() => changeFavoriteTender({ data: { profileId, bidId, change: { status } } }))
  return (
    <>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <section
        aria-label="Tableau de suivi"
        className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-3"
      >
        {FAVOURITE_STATUSES.map((status) => {
          const cards = favourites.filter((favourite) => favourite.status === status)
          return (
            <section
              key={status}
              aria-label={STATUS_LABELS[status]}
              onDragOver={(event) => {
                if (!mayEdit) return
                event.preventDefault()
                setOver(status)
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                setOver(null)
                const id = event.dataTransfer.getData('text/plain')
                if (favourites.some(({ bid }) => bid.id === id)) move(id, status)
              }}
              className={`grid w-64 shrink-0 snap-start content-start gap-2 rounded-md border p-2 ${over === status ? 'border-accent bg-accent-wash' : 'border-line bg-well'}`}
            >
              <h2 className="flex justify-between px-1 text-sm font-semibold">
                {STATUS_LABELS[status]}
                <span className="font-normal text-soft tabular-nums">{cards.length}</span>
              </h2>
              {cards.map((favourite) => (
                <BoardCard
                  key={favourite.bid.id}
                  favourite={favourite}
                  mark={mark(favourite)}
                  disabled={!mayEdit || isBusy}
                  onMove={(next) => move(favourite.bid.id, next)}
                />
              ))}
            </section>
          )
        })}
      </section>
    </>
  )
}

function BoardCard({
  favourite: { bid, status, assignee, news },
  mark,
  disabled,
  onMove,
}: {
  favourite: Favourite
  /** The grade of the favourite. */
  mark: ReactNode
  disabled: boolean
  onMove: (status: FavouriteStatus) => void
}) {
  const { subject, client } = tenderTexts(bid.infos)
  return (
    <article
      draggable={!disabled}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', bid.id)}
      className="grid gap-2 rounded-md border border-line bg-sheet p-3 text-sm shadow-raised"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2">
        {mark}
        <h3>
          <TextLink
            to="/appel-offre/$slug"
            params={{ slug: bid.slug }}
            className="line-clamp-3 font-semibold"
          >
            {subject}
          </TextLink>
        </h3>
      </div>
      {client && <p className="truncate text-soft">{client}</p>}
      <p className="text-soft">
        {bid.deadlineAt ? (
          <FromNow iso={bid.deadlineAt} timeZone={bid.clock.timeZone} />
        ) : (
          'Sans date limite'
        )}
        {assignee && ` · ${assignee.name}`}
      </p>
      {news.length > 0 && (
        <p className="font-semibold text-warning">Modifié depuis votre dernière visite</p>
      )}
      <Select
        aria-label={`Statut de ${subject}`}
        value={status}
        disabled={disabled}
        onChange={({ target }) => {
          const next = FAVOURITE_STATUSES.find((each) => each === target.value)
          if (next) onMove(next)
        }}
      >
        {FAVOURITE_STATUSES.map((each) => (
          <option key={each} value={each}>
            {STATUS_LABELS[each]}
          </option>
        ))}
      </Select>
    </article>
  )
}
