import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import type { AnswerView } from '../answer-view.ts'
import { TO_COMPLETE, withoutGuidance } from '../section-text.ts'
import { blocksOf, type PrintedBlock, type PrintedDocument } from './printed-document.ts'

/** The mémoire technique as a document: sections in order, each with its criterion. */
export function memoDocument(
  { bid, memo }: Pick<AnswerView, 'bid' | 'memo'>,
  { legalName }: Pick<CompanyFile, 'legalName'>,
): PrintedDocument {
  return {
    title: 'Mémoire technique',
    subtitle: [bid.subject, ...(bid.client ? [bid.client] : []), ...(legalName ? [legalName] : [])],
    parts: memo.sections.map(({ title, body, criterion, weight }, at) => {
      const note: PrintedBlock[] =
        criterion === null
          ? []
          : [
              {
                kind: 'note',
                text: `Critère\u00a0: ${criterion}${weight === null ? '' : ` (${weight})`}`,
              },
            ]
      const text = blocksOf(withoutGuidance(body))
      const blocks: PrintedBlock[] =
        text.length > 0 ? text : [{ kind: 'paragraph', text: TO_COMPLETE }]
      return { heading: `${at + 1}. ${title}`, blocks: [...note, ...blocks] }
    }),
  }
}
