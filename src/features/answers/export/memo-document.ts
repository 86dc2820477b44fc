import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import type { AnswerView } from '../answer-view.ts'
import { withoutGuidance } from '../section-text.ts'
import { blocksOf, type PrintedDocument } from './printed-document.ts'

/** The mémoire technique as the buyer gets it: the sections that have a text, in order, without what is for the team. */
export function memoDocument(
  { bid, memo }: Pick<AnswerView, 'bid' | 'memo'>,
  { legalName }: Pick<CompanyFile, 'legalName'>,
): PrintedDocument {
  const parts = memo.sections.flatMap(({ title, body }) => {
    const blocks = blocksOf(withoutGuidance(body))
    return blocks.length > 0 ? [{ title, blocks }] : []
  })
  return {
    title: 'Mémoire technique',
    subtitle: [bid.subject, ...(bid.client ? [bid.client] : []), ...(legalName ? [legalName] : [])],
    parts: parts.map(({ title, blocks }, at) => ({ heading: `${at + 1}. ${title}`, blocks })),
  }
}
