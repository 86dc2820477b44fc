import { useState } from 'react'
import { ITEM_ROLE_LABELS, isSettledItem } from '#/domain/answer-states.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { formatNearDate } from '#/domain/time/dates.ts'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import { evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { Badge } from '#/ui/badge.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { SourceNote } from '#/ui/source-note.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { answerProgress, isDueWithOffer } from '../answer-progress.ts'
import type { AnswerView, WorkedPiece } from '../answer-view.ts'
import { MOMENT_LABELS, type PieceStatus, pieceLabel } from '../checklist.ts'
import { AddItem } from './add-item.tsx'
import { ItemTools } from './item-tools.tsx'

const TONES: Record<PieceStatus, 'neutral' | 'accent' | 'warning' | 'danger'> = {
  ready: 'accent',
  expired: 'danger',
  missing: 'warning',
  to_prepare: 'neutral',
}

const toneOf = ({ state, status }: WorkedPiece) =>
  state === 'in_progress' || state === 'not_applicable' ? 'neutral' : TONES[status]

const FILTER =
  'min-h-8 cursor-pointer rounded-full border border-line-strong px-3 text-ink hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:font-semibold aria-pressed:text-accent-strong'

const MOMENTS = ['application', 'offer', 'award'] as const

/** The documents to submit, with their availability at the deadline. */
export function PieceChecklist({
  answer,
  names,
  mayEdit,
}: {
  answer: AnswerView
  names: EvidenceNames
  mayEdit: boolean
}) {
  const { pieces: all, bid } = answer
  const [onlyOpen, setOnlyOpen] = useState(false)
  const { done, total } = answerProgress(answer).pieces
  const isOpen = (piece: WorkedPiece) => isDueWithOffer(piece) && !isSettledItem(piece)
  const pieces = onlyOpen ? all.filter(isOpen) : all
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <div className="flex flex-wrap gap-2">
          {[false, true].map((open) => (
            <button
              key={`${open}`}
              type="button"
              aria-pressed={onlyOpen === open}
              className={FILTER}
              onClick={() => setOnlyOpen(open)}
            >
              {open ? `Reste à faire (${total - done})` : 'Toutes'}
            </button>
          ))}
        </div>
        <p className="text-soft tabular-nums">
          {formatCounted(done, 'pièce prête', 'pièces prêtes')} sur {total}
        </p>
      </div>
      {onlyOpen && pieces.length === 0 && (
        <p className="text-soft">Toutes les pièces à remettre sont prêtes.</p>
      )}
      {all.some(({ origin }) => origin === 'usual') && (
        <Notice>
          Aucun document lu ne dit quoi remettre&nbsp;: voici les pièces d’usage. Déposez le
          règlement de la consultation pour avoir la vraie liste.
        </Notice>
      )}
      {MOMENTS.map((moment) => {
        const own = pieces.filter((piece) => piece.moment === moment)
        return own.length === 0 ? null : (
          <Section key={moment} title={MOMENT_LABELS[moment]}>
            <ul className="divide-y divide-line border-line border-y">
              {own.map((piece) => (
                <PieceRow
                  key={piece.key}
                  piece={piece}
                  answer={answer}
                  names={names}
                  mayEdit={mayEdit}
                />
              ))}
            </ul>
          </Section>
        )
      })}
      {mayEdit && <AddItem bidId={bid.id} kind="piece" />}
      <p className="text-sm text-soft">
        Les attestations et leurs échéances viennent du{' '}
        <TextLink to="/dossier-entreprise">dossier de l’entreprise</TextLink>.
      </p>
    </div>
  )
}

/** A piece in one line: name, state, who and until when; what it needs opens below. */
function PieceRow({
  piece,
  answer: { bid, team },
  names,
  mayEdit,
}: {
  piece: WorkedPiece
  answer: AnswerView
  names: EvidenceNames
  mayEdit: boolean
}) {
  const who =
    team.find(({ id }) => id === piece.assigneeId)?.name ??
    (piece.role ? ITEM_ROLE_LABELS[piece.role] : null)
  return (
    <li>
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2 hover:bg-well/50 sm:grid-cols-[1rem_minmax(0,1fr)_7rem_8rem_6.5rem] [&::-webkit-details-marker]:hidden">
          <Icon
            name="chevron-right"
            className="size-4 text-soft group-open:rotate-90 motion-safe:transition-transform"
          />
          <span className="font-semibold sm:truncate sm:group-open:whitespace-normal">
            {piece.name}
          </span>
          <span>
            <Badge tone={toneOf(piece)}>{pieceLabel(piece)}</Badge>
          </span>
          <span className="truncate text-sm text-soft max-sm:hidden">{who}</span>
          <span className="text-right text-sm text-soft tabular-nums max-sm:hidden">
            {piece.dueOn && dueText(piece.dueOn)}
          </span>
          <span className="col-span-2 col-start-2 text-xs text-soft empty:hidden sm:hidden">
            {[who, piece.dueOn && dueText(piece.dueOn)].filter(Boolean).join(' · ')}
          </span>
        </summary>
        <div className="grid gap-x-6 gap-y-2 pt-1 pb-4 pl-7 md:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="grid min-w-0 content-start gap-1">
            <p className="text-sm text-soft">
              {piece.reason}{' '}
              {piece.form && (
                <a
                  className="link"
                  href={`/api/v1/answers/${bid.id}/${piece.form}.docx`}
                  rel="nofollow"
                >
                  Télécharger le {piece.form.toUpperCase()}
                </a>
              )}
            </p>
            <SourceNote about={piece.name} sources={evidenceSources(piece.evidence, names)} />
          </div>
          <ItemTools
            bidId={bid.id}
            kind="piece"
            item={piece}
            name={piece.name}
            team={team}
            mayEdit={mayEdit}
          />
        </div>
      </details>
    </li>
  )
}

const dueText = (day: string) => formatNearDate(new Date(`${day}T12:00:00Z`))
