import { mapStrings } from '#/domain/json.ts'
import type { AnalysisType, Evidence } from '#/domain/notices/analysis-types.ts'
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

/** Results that say where to write or to call: the reader must know where the removed data is. */
const SAYS_WHERE: ReadonlySet<AnalysisType> = new Set(['SITE_VISIT', 'SAMPLES'])
/** What contact data is replaced with, several in a row. */
const REMOVED = /\[…\](?:[\s,;:/()-]*(?:(?:et|ou) )?\[…\])*/g

/** A result and its quotes without contact data of persons: the official notice has them. */
export function publicInfo(info: TenderInfo): TenderInfo {
  if (NAMES.has(info.type)) return info
  const value = valueWithoutContacts(info.value)
  return {
    ...info,
    value: SAYS_WHERE.has(info.type) ? mapStrings(value, namingNotice) : value,
    evidence: publicEvidence(info.evidence),
  }
}

export const publicEvidence = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.map((one) =>
    one.quote === undefined ? one : { ...one, quote: withoutContactData(one.quote) },
  )

const namingNotice = (text: string) => text.replace(REMOVED, '[coordonnées dans l’avis officiel]')
