import { type ReactNode, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { clearAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer'
import { useDrop } from 'react-aria/useDrop'
import {
  ENDED_STATUSES,
  type FavouriteStatus,
  isSettled,
  OPEN_STATUSES,
  STATUS_LABELS,
} from '#/domain/favourite-status.ts'
import { type FollowedTender, followedKey } from '../../followed-tender.ts'
import { BoardCard } from './board-card.tsx'
import type { FollowUpView } from './follow-up-view.ts'

/**
 * One column per status. Cards are dragged with the mouse, or with the keyboard from their button: Tab goes to
 * the next column, Enter drops. All columns fit in the width that there is: the ended ones beside the others, one below the other.
 */
export function FollowUpBoard(view: FollowUpView) {
  const [dragged, setDragged] = useState<FollowedTender | null>(null)
  const columnOf = (status: FavouriteStatus) => (
    <Column
      key={status}
      status={status}
      view={view}
      dragged={dragged}
      onDrag={setDragged}
      isEnded={isSettled(status)}
    />
  )
  return (
    <I18nProvider locale="fr-FR">
      <section aria-label="Tableau de suivi" className="@container grid gap-3">
        <nav aria-label="Colonnes" className="flex flex-wrap gap-1.5 text-xs @xl:hidden">
          {[...OPEN_STATUSES, ...ENDED_STATUSES].map((status) => (
            <a
              key={status}
              href={`#${status}`}
              className="rounded-full border border-line-strong px-2.5 py-1 text-ink no-underline hover:border-accent"
            >
              {STATUS_LABELS[status]}{' '}
              <span className="text-soft tabular-nums">
                {view.followed.filter((tender) => tender.status === status).length}
              </span>
            </a>
          ))}
        </nav>
        <div className="grid items-start gap-3 @xl:grid-cols-2 @4xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,0.85fr)] @7xl:grid-cols-7">
          {OPEN_STATUSES.map(columnOf)}
          <div className="grid items-start gap-3 @xl:col-span-2 @xl:grid-cols-3 @4xl:col-span-1 @4xl:grid-cols-1 @4xl:gap-2 @7xl:col-span-3 @7xl:grid-cols-3 @7xl:gap-3">
            <p className="hidden px-3 pt-2 text-sm text-soft @4xl:block @7xl:hidden">Terminés</p>
            {ENDED_STATUSES.map(columnOf)}
          </div>
        </div>
      </section>
    </I18nProvider>
  )
}

function Column({
  status,
  view,
  dragged,
  onDrag,
  isEnded,
}: {
  status: FavouriteStatus
  view: FollowUpView
  dragged: FollowedTender | null
  onDrag: (tender: FollowedTender | null) => void
  /** Its cards are shown short. */
  isEnded: boolean
}) {
  const ref = useRef<HTMLElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled: !view.mayEdit || dragged?.status === status,
    getDropOperation: () => 'move',
    onDrop: () => {
      if (!dragged) return
      view.move(dragged, status)
      // The library announces « Dépôt terminé » next, but the server may refuse: the page says which of both.
      queueMicrotask(() => clearAnnouncer('assertive'))
    },
  })
  const cards = view.followed.filter((tender) => tender.status === status)
  const border = isDropTarget
    ? 'border-accent bg-accent-wash outline-2 outline-accent'
    : dragged && dragged.status !== status
      ? 'border-accent border-dashed bg-well'
      : 'border-line bg-well'
  return (
    <section
      {...dropProps}
      ref={ref}
      // Focused by the script alone, while a card is dragged with the keyboard.
      tabIndex={-1}
      aria-label={STATUS_LABELS[status]}
      id={status}
      className={`grid min-w-0 scroll-mt-4 grid-cols-1 content-start gap-2 rounded-md border p-2 transition-colors ${border} ${isEnded ? '@7xl:min-h-[60dvh]' : '@4xl:min-h-[45dvh]'}`}
    >
      <h2 className="flex items-baseline justify-between px-1 text-sm font-semibold">
        {STATUS_LABELS[status]}
        <span className="font-normal text-soft tabular-nums">{cards.length}</span>
      </h2>
      {cards.length === 0 && <Empty isDropTarget={isDropTarget}>{EMPTY_TEXTS[status]}</Empty>}
      {cards.map((tender) => (
        <BoardCard
          key={followedKey(tender)}
          tender={tender}
          view={view}
          isShort={isEnded}
          onDrag={onDrag}
        />
      ))}
    </section>
  )
}

const EMPTY_TEXTS: Readonly<Record<FavouriteStatus, string>> = {
  to_study: 'Les marchés que vous suivez arrivent ici.',
  go: 'Ceux auxquels vous répondez.',
  drafting: 'Ceux dont la réponse s’écrit.',
  submitted: 'Ceux dont l’offre est déposée.',
  no_go: 'Aucun',
  won: 'Aucun',
  lost: 'Aucun',
}

function Empty({ isDropTarget, children }: { isDropTarget: boolean; children: ReactNode }) {
  return <p className="px-1 pb-1 text-xs text-soft">{isDropTarget ? 'Déposer ici' : children}</p>
}
