import type { TenderFactName } from '#/features/analysis/analysis-schemas.ts'
import { validResult } from '#/features/analysis/select-result.ts'
import type { StatedFact } from '#/features/analysis/stated-facts.ts'
import type { Tender } from '../tender-card.ts'
import { tenderCalendar } from './tender-calendar.ts'

/** How files word the procedures that notices name. */
const WORDINGS: Partial<Record<NonNullable<Tender['procedure']>, RegExp>> = {
  open: /ouvert/i,
  adapted: /adapt|mapa/i,
  restricted: /restreint/i,
  negotiated: /n[ée]goci/i,
  dialogue: /dialogue/i,
}

/** The facts that no other part of the page shows already. */
export function factsBeyond(facts: readonly StatedFact[], bid: Tender): StatedFact[] {
  const dated = new Set(tenderCalendar(bid).map(({ kind }) => kind))
  const has = (type: 'TECHNICAL_EVALUATION_CRITERIA' | 'SITE_VISIT' | 'SAMPLES') =>
    validResult(bid.infos, type) !== null
  const duration = plain(validResult(bid.infos, 'DURATION')?.summary ?? '')
  const hasVariants = bid.conditions.some(({ value }) => value.kind === 'variants')
  const shown: Partial<Record<TenderFactName, (text: string) => boolean>> = {
    applicationDocuments: () => true,
    offerDocuments: () => true,
    procedure: (text) => bid.procedure !== null && (WORDINGS[bid.procedure]?.test(text) ?? false),
    criteria: () => has('TECHNICAL_EVALUATION_CRITERIA'),
    visit: () => has('SITE_VISIT'),
    samples: () => has('SAMPLES'),
    questions: () => dated.has('questions'),
    submission: () => dated.has('submission'),
    validity: () => dated.has('validity'),
    variants: () => hasVariants,
    duration: (text) => duration.includes(plain(text)),
    maximumDuration: (text) => duration.includes(plain(text)),
    renewals: () => /recond|renouvel/i.test(duration),
  }
  const doubted = new Set(bid.doubts?.map(({ fact }) => fact))
  return facts.filter(
    ({ fact, text, isWeak }) => isWeak || !(doubted.has(fact) || shown[fact]?.(text)),
  )
}

const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
