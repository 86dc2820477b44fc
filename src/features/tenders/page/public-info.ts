import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import { valueWithoutContacts } from '#/features/notices/personal-contacts.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import type { TenderInfo } from '../tender-card.ts'

/** Names: « collège Mme Curie » is no contact. */
const NAMES: ReadonlySet<AnalysisType> = new Set([
  'SUBJECT',
  'CLIENT',
  'LOCATION',
  'LOT_NAME',
  'CATEGORY',
])

/** A result and its quotes without contact data of persons: the official notice has them. */
export function publicInfo(info: TenderInfo): TenderInfo {
  if (NAMES.has(info.type)) return info
  return {
    ...info,
    value: valueWithoutContacts(info.value),
    evidence: info.evidence.map((one) =>
      one.quote === undefined ? one : { ...one, quote: withoutContactData(one.quote) },
    ),
  }
}
