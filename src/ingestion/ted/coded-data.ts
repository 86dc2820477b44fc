import type { NoticeContent, NoticeKind, Procedure } from '#/domain/notices/notice-content.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { publicationNumber } from '#/ingestion/ted/publication-number.ts'
import { attribute, child, children, deepText, text, type XmlNode } from '#/ingestion/xml.ts'

/**
 * The section that the Publications Office itself adds to every standard form, alike for all forms
 * and years: what the form leaves out is taken from here.
 */
export type CodedData = {
  number: string | null
  publishedAt: Date | null
  kind: NoticeKind
  procedure: Procedure | null
  mainCategory: NoticeContent['mainCategory']
  country: string | null
  cpvCodes: string[]
  performanceNuts: string[]
  buyerNuts: string[]
  /** `20220106 13:00`, on the buyer's clock. */
  submission: { date: string | null; time: string | null }
  earlierNumbers: string[]
  buyerUrl: string | null
  /** « Services de surveillance »: the kind of thing bought, not the call's own title. */
  frenchHeading: string | null
}

/** Document types (TD_DOCUMENT_TYPE). */
const KINDS: Record<string, NoticeKind> = {
  '0': 'prior_information',
  '1': 'correction',
  '2': 'correction',
  '3': 'call',
  '5': 'call',
  '7': 'award',
  '9': 'call',
  A: 'call',
  C: 'call',
  D: 'call',
  F: 'call',
  H: 'call',
  I: 'call',
  J: 'award',
  K: 'modification',
  M: 'call',
  N: 'call',
  O: 'call',
  P: 'prior_information',
  R: 'award',
  V: 'intent',
  Y: 'call',
}

/** Procedures (PR_PROC). */
const PROCEDURES: Record<string, Procedure> = {
  '1': 'open',
  '2': 'restricted',
  '3': 'restricted',
  '4': 'negotiated',
  '6': 'negotiated',
  B: 'negotiated',
  C: 'dialogue',
  E: 'concession',
  F: 'concession',
  G: 'innovation',
  T: 'negotiated',
  V: 'negotiated',
}

const NATURES: Record<string, NoticeContent['mainCategory']> = {
  '1': 'CONSTRUCTION',
  '2': 'SUPPLIES',
  '4': 'SERVICES',
}

export function codedDataOf(root: XmlNode): CodedData {
  const coded = child(root, 'CODED_DATA_SECTION')
  const notice = child(coded, 'NOTICE_DATA')
  const codif = child(coded, 'CODIF_DATA')
  const code = (name: string) => attribute(child(codif, name), 'CODE') ?? ''
  const codes = (name: string) =>
    children(notice, name).flatMap((each) => attribute(each, 'CODE') ?? [])
  const [date = null, time = null] = text(codif, 'DT_DATE_FOR_SUBMISSION')?.split(/\s+/) ?? []
  return {
    number: publicationNumber(text(notice, 'NO_DOC_OJS')),
    publishedAt: momentOf(text(coded, 'REF_OJS', 'DATE_PUB'), null),
    kind: KINDS[code('TD_DOCUMENT_TYPE')] ?? 'other',
    procedure: PROCEDURES[code('PR_PROC')] ?? null,
    mainCategory: NATURES[code('NC_CONTRACT_NATURE')] ?? null,
    country: attribute(child(notice, 'ISO_COUNTRY'), 'VALUE'),
    cpvCodes: codes('ORIGINAL_CPV'),
    performanceNuts: [...codes('PERFORMANCE_NUTS'), ...codes('ORIGINAL_NUTS')],
    buyerNuts: codes('CA_CE_NUTS'),
    submission: { date, time },
    earlierNumbers: children(notice, 'REF_NOTICE', 'NO_DOC_OJS').flatMap(
      (each) => publicationNumber(text(each)) ?? [],
    ),
    buyerUrl: text(notice, 'IA_URL_GENERAL'),
    frenchHeading: deepText(
      children(root, 'TRANSLATION_SECTION', 'ML_TITLES', 'ML_TI_DOC').find(
        (each) => attribute(each, 'LG') === 'FR',
      ),
      'TI_TEXT',
    ),
  }
}
