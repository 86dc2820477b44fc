import { ITEM_ROLE_LABELS, ITEM_STATE_LABELS } from '#/domain/answer-states.ts'
import type { Evidence } from '#/domain/notices/analysis-types.ts'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import type { AnswerView, ItemWork } from '../answer-view.ts'
import { MOMENT_LABELS, pieceLabel } from '../checklist.ts'
import { omittedRequirementsText } from '../omitted-requirements.ts'
import { TOPIC_LABELS } from '../topic-labels.ts'

/** A worksheet; column widths are in characters. */
export type WorkTable = {
  sheet: string
  columns: { name: string; width: number }[]
  rows: (string | number | null)[][]
}

export function requirementTable(answer: AnswerView): WorkTable {
  const nameOf = responsibleNames(answer)
  return {
    sheet: 'Exigences',
    columns: [
      { name: 'Exigence', width: 80 },
      { name: 'Objet', width: 18 },
      { name: 'Obligatoire', width: 12 },
      { name: 'Source', width: 30 },
      { name: 'Citation', width: 60 },
      { name: 'Responsable', width: 20 },
      { name: 'Pour le', width: 12 },
      { name: 'État', width: 12 },
      { name: 'Note interne', width: 40 },
    ],
    rows: answer.requirements
      .map((one) => [
        one.context === null ? one.text : `${one.context}\u00a0: ${one.text}`,
        TOPIC_LABELS[one.topic],
        one.isMandatory ? 'Oui' : 'Non',
        sourceOf(one.evidence, answer),
        one.evidence[0]?.quote?.replace(/\s+/g, ' ').trim() ?? null,
        nameOf(one),
        one.dueOn,
        ITEM_STATE_LABELS[one.state],
        one.note || null,
      ])
      .concat(
        answer.omittedRequirements > 0
          ? [[omittedRequirementsText(answer.omittedRequirements), ...Array(8).fill(null)]]
          : [],
      ),
  }
}

export function pieceTable(answer: AnswerView): WorkTable {
  const nameOf = responsibleNames(answer)
  return {
    sheet: 'Pièces',
    columns: [
      { name: 'Pièce', width: 50 },
      { name: 'Avec', width: 20 },
      { name: 'Précision', width: 50 },
      { name: 'Source', width: 30 },
      { name: 'Responsable', width: 20 },
      { name: 'Pour le', width: 12 },
      { name: 'État', width: 12 },
      { name: 'Note interne', width: 40 },
    ],
    rows: answer.pieces.map((one) => [
      one.name,
      MOMENT_LABELS[one.moment],
      one.reason,
      sourceOf(one.evidence, answer),
      nameOf(one),
      one.dueOn,
      pieceLabel(one),
      one.note || null,
    ]),
  }
}

/** The person responsible for an item, else the function of the company, else null. */
function responsibleNames({ team }: AnswerView) {
  const names = new Map(team.map(({ id, name }) => [id, name]))
  return ({ assigneeId, role }: ItemWork) =>
    names.get(assigneeId ?? '') ?? (role && ITEM_ROLE_LABELS[role])
}

type Named = { documents: AnswerView['documents']; notices: EvidenceNames['notices'] }

/** The first source: « RC.pdf, page 4 »; null without evidence. */
function sourceOf([first]: readonly Evidence[], { documents, notices }: Named): string | null {
  if (!first) return null
  if (first.kind === 'notice') return notices[first.noticeId]?.name ?? null
  const name = documents.find(({ id }) => id === first.documentId)?.name
  return name ? `${name}, page ${first.page}` : null
}
