import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import { evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { Badge } from '#/ui/badge.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { SourceNote } from '#/ui/source-note.tsx'
import { TextLink } from '#/ui/text-link.tsx'
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
  const { pieces, bid } = answer
  return (
    <div className="grid gap-8">
      {pieces.some(({ origin }) => origin === 'usual') && (
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
  return (
    <li className="grid gap-x-6 gap-y-2 py-3.5 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{piece.name}</span>
          <Badge tone={toneOf(piece)}>{pieceLabel(piece)}</Badge>
        </p>
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
    </li>
  )
}
