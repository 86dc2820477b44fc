import { STATUS_LABELS } from '#/domain/favourite-status.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { Button } from '#/ui/button.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { NEXT_STEPS } from '../../next-step.ts'
import type { Move } from './use-move.ts'

/** Says what the last move did and what comes next; always there, so that screen readers announce its changes. */
export function MoveConfirmation({
  last,
  onUndo,
}: {
  last: Move | null
  onUndo: (move: Move) => void
}) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-20 lg:bottom-4 z-20 grid justify-items-center print:hidden"
    >
      {last && <Done move={last} onUndo={onUndo} />}
    </div>
  )
}

function Done({ move, onUndo }: { move: Move; onUndo: (move: Move) => void }) {
  const { tender, to, from } = move
  const { text, answer } = NEXT_STEPS[to]
  return (
    <div className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line-strong bg-sheet px-4 py-2.5 text-sm shadow-floating">
      <p className="min-w-0">
        <span className="line-clamp-1 font-semibold">
          «&nbsp;{tenderTexts(tender.bid.infos).subject}&nbsp;»
        </span>
        {from === null ? 'De retour dans' : 'Passé dans'}{' '}
        <strong className="font-semibold">{STATUS_LABELS[to]}</strong>. {text}
      </p>
      <span className="flex items-center gap-3">
        {answer && (
          <TextLink to="/reponse/$bidId" params={{ bidId: tender.bid.id }}>
            {answer}
          </TextLink>
        )}
        {from !== null && (
          <Button look="quiet" size="small" onClick={() => onUndo(move)}>
            Annuler
          </Button>
        )}
      </span>
    </div>
  )
}
