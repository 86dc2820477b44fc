import { Link } from '@tanstack/react-router'
import { useDrag } from 'react-aria/useDrag'
import { formatCounted } from '#/domain/numbers.ts'
import { gradeNote } from '#/features/profiles/grade-note.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { withoutPreamble } from '#/french-text/without-preamble.ts'
import { Icon } from '#/ui/icons/icon.tsx'
import { type FollowedTender, followedKey } from '../../followed-tender.ts'
import { DeadlineText } from './deadline-text.tsx'
import type { FollowUpView } from './follow-up-view.ts'
import { MoveMenu } from './move-menu.tsx'
import { NoGradeText } from './no-grade-text.tsx'
import { StepsText } from './steps-text.tsx'

/** With a mouse, over the foot of the card that is pointed at, has the focus or has the menu open. */
const QUIET =
  'pointer-fine:absolute pointer-fine:right-1 pointer-fine:bottom-1 pointer-fine:m-0 pointer-fine:rounded-sm pointer-fine:bg-sheet pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100 pointer-fine:has-[[aria-expanded=true]]:opacity-100'

/** A followed tender on the board. Its title opens the panel. */
export function BoardCard({
  tender,
  view: { mayEdit, move, mark, search, withProfile, now },
  isShort,
  onDrag,
}: {
  tender: FollowedTender
  view: FollowUpView
  isShort: boolean
  onDrag: (tender: FollowedTender | null) => void
}) {
  const { bid, assignee, news, commentCount, profile } = tender
  const { subject, client } = tenderTexts(bid.infos)
  const { dragProps, isDragging } = useDrag({
    isDisabled: !mayEdit,
    getItems: () => [{ 'text/plain': subject }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => onDrag(tender),
    onDragEnd: () => onDrag(null),
  })
  // The mouse drags the whole card; the keyboard and screen readers have a button.
  const { draggable, onDragStart, onDrag: onDragMove, onDragEnd, ...keyboard } = dragProps
  return (
    <article
      draggable={draggable}
      onDragStart={onDragStart}
      onDrag={onDragMove}
      onDragEnd={onDragEnd}
      className={`group/card relative grid grid-cols-1 gap-1.5 rounded-md border border-line bg-sheet p-2.5 text-sm shadow-raised ${mayEdit ? 'cursor-grab active:cursor-grabbing' : ''} ${isDragging ? 'opacity-50' : ''}`}
    >
      <div className="flex items-start gap-2">
        {!isShort && tender.status !== 'submitted' && mark(tender, false)}
        <p className="min-w-0 flex-1 text-xs">
          <DeadlineText bid={bid} now={now} status={tender.status} isLabelled />
        </p>
        {mayEdit && (
          <button
            {...keyboard}
            type="button"
            aria-label={`Déplacer\u00a0: ${subject}`}
            className="-mt-0.5 -mr-1 grid size-6 shrink-0 cursor-grab place-items-center rounded-sm text-soft hover:bg-well hover:text-ink"
          >
            <Icon name="grip-vertical" className="size-4" />
          </button>
        )}
      </div>
      <h3 className="min-w-0">
        <Link
          to="/suivi"
          search={{ ...search, fiche: followedKey(tender) }}
          resetScroll={false}
          draggable={false}
          className={`hyphens-auto break-words font-semibold text-ink no-underline hover:text-accent hover:underline ${isShort ? 'line-clamp-2' : 'line-clamp-4'}`}
        >
          {withoutPreamble(subject)}
        </Link>
      </h3>
      {client && <p className="line-clamp-2 break-words text-xs text-soft">{client}</p>}
      <NoGradeText tender={tender} />
      <StepsText tender={tender} now={now} />
      {news.length > 0 && (
        <p className="text-xs font-semibold text-warning">Modifié depuis votre dernière visite</p>
      )}
      {!isShort && (
        <p className="break-words text-xs text-soft empty:hidden">
          {[
            bid.state === 'open' && tender.grade && gradeNote(tender.grade),
            assignee?.name,
            withProfile && profile.name,
            commentCount > 0 && formatCounted(commentCount, 'commentaire'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {mayEdit && (
        <div className={`-mb-1 -ml-1 ${QUIET}`}>
          <MoveMenu
            tender={tender}
            label="Déplacer vers…"
            onMove={(status) => move(tender, status)}
          />
        </div>
      )}
    </article>
  )
}
