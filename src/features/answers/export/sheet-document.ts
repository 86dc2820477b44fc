import { DECISION_LABELS } from '#/domain/answer-states.ts'
import { formatDateTime } from '#/domain/time/dates.ts'
import { verdictLabel } from '#/features/eligibility/judge-condition.ts'
import type { AnswerView } from '../answer-view.ts'
import { pieceLabel } from '../checklist.ts'
import type { PrintedBlock, PrintedDocument } from './printed-document.ts'

/** The go/no-go sheet as a document: points, conditions with quotes, documents to submit, decision. */
export function sheetDocument(answer: AnswerView): PrintedDocument {
  const { bid, sheet, eligibility, pieces, decision } = answer
  const due = bid.deadlineAt
    ? [`Date limite\u00a0: ${formatDateTime(new Date(bid.deadlineAt), bid.clock.timeZone)}`]
    : []
  const list = (items: string[], none: string): PrintedBlock[] =>
    items.length > 0 ? [{ kind: 'list', items }] : [{ kind: 'paragraph', text: none }]
  return {
    title: 'Fiche de décision',
    subtitle: [bid.subject, ...(bid.client ? [bid.client] : []), ...due],
    parts: [
      { heading: 'Décision', blocks: [{ kind: 'paragraph', text: decisionText(decision) }] },
      {
        heading: 'Éléments',
        blocks: list(
          sheet.points.map(({ topic, text }) => `${topic}\u00a0: ${text}`),
          'Aucun élément.',
        ),
      },
      {
        heading: 'Conditions de participation',
        blocks: list(
          eligibility.map(({ kind, asked, verdict, reason, evidence }) => {
            const quote = evidence
              .find((one) => one.quote)
              ?.quote?.replace(/\s+/g, ' ')
              .trim()
            return `${asked} – ${verdictLabel({ kind, verdict }).toLowerCase()}. ${reason}${quote ? ` «\u00a0${quote}\u00a0»` : ''}`
          }),
          'Aucune condition n’a été lue.',
        ),
      },
      {
        heading: 'Pièces à remettre',
        blocks: list(
          pieces.map(
            (piece) => `${piece.name} – ${pieceLabel(piece).toLowerCase()}. ${piece.reason}`,
          ),
          'Aucune pièce n’a été lue.',
        ),
      },
    ],
  }
}

function decisionText(decision: AnswerView['decision']): string {
  if (decision === null) return 'Aucune décision n’est prise.'
  const by = decision.by ? `, par ${decision.by}` : ''
  const reason = decision.reason ? ` ${decision.reason}` : ''
  return `${DECISION_LABELS[decision.value]} le ${formatDateTime(new Date(decision.at))}${by}.${reason}`
}
