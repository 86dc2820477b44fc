import { weighCriteria } from '#/features/analysis/criterion-weights.ts'
import { evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { resultEvidence, validResult } from '#/features/analysis/select-result.ts'
import { PROCEDURE_NAMES } from '#/features/notices/call-words.ts'
import { amountFact } from '#/features/tenders/page/amount-fact.ts'
import { evidenceNames } from '#/features/tenders/page/evidence-names.ts'
import { tenderCalendar } from '#/features/tenders/page/tender-calendar.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { shortened } from '#/french-text/shortened.ts'
import type { TenderGlance } from './showcase.ts'

const MOST_CRITERIA = 4
const MOST_DATES = 4
const MOST_LOTS = 3
/** Characters. */
const LONGEST_NAME = 60
const LONGEST_QUOTE = 240
const LONGEST_FACT = 60

/** What an example call's tender file says: names of documents by id, and results. */
type FileOfCall = { documents: Readonly<Record<string, string>>; results: Tender['infos'] }

/** What is known of a tender, short enough for the home page. */
export function tenderGlance(bid: Tender, file?: FileOfCall): TenderGlance {
  const { subject, client, location } = tenderTexts(bid.infos)
  return {
    slug: bid.slug,
    subject,
    buyer: client ?? bid.buyer.name,
    place: location,
    demo: bid.demo,
    isExample: bid.isExample,
    state: bid.state,
    deadlineAt: bid.deadlineAt,
    clock: bid.clock,
    facts: factsOf(bid),
    criteria: criteriaOf(bid),
    dates: tenderCalendar(bid)
      .flatMap(({ title, at, hasHour }) => (at === null ? [] : [{ title, at, hasHour }]))
      .slice(0, MOST_DATES),
    lots: bid.lots
      .slice(0, MOST_LOTS)
      .map(({ number, title }) => ({ number, title: shortened(title, LONGEST_NAME) })),
    lotCount: bid.lotCount,
    evidence: evidenceOf(bid, file),
  }
}

function factsOf(bid: Tender): TenderGlance['facts'] {
  const amount = amountFact(bid)
  const facts = [
    { name: amount.name, value: amount.text },
    { name: 'Durée', value: validResult(bid.infos, 'DURATION')?.summary },
    { name: 'Procédure', value: bid.procedure && capitalised(PROCEDURE_NAMES[bid.procedure]) },
    { name: 'Lots', value: bid.lotCount > 1 ? `${bid.lotCount}\u00a0lots` : null },
  ]
  return facts.flatMap(({ name, value }) =>
    value && value.length <= LONGEST_FACT ? [{ name, value }] : [],
  )
}

/** Of the whole call, where each weight can be drawn. */
function criteriaOf({ infos }: Tender): TenderGlance['criteria'] {
  const result = validResult(infos, 'TECHNICAL_EVALUATION_CRITERIA')
  const [group] = result ? weighCriteria(result) : []
  const weighed = (group?.criteria ?? []).flatMap(({ name, weight, share }) =>
    weight === null || share === null
      ? []
      : [{ name: shortened(name, LONGEST_NAME), weight, share }],
  )
  return weighed.length === group?.criteria.length ? weighed.slice(0, MOST_CRITERIA) : []
}

const QUOTED = [
  ['TECHNICAL_EVALUATION_CRITERIA', 'Critères de jugement'],
  ['SITE_VISIT', 'Visite du site'],
  ['DURATION', 'Durée'],
  ['PRICE', 'Montant'],
] as const

function evidenceOf(
  bid: Tender,
  { documents, results }: FileOfCall = { documents: {}, results: [] },
): TenderGlance['evidence'] {
  const names = evidenceNames(bid)
  for (const [type, about] of QUOTED) {
    const evidence = [
      ...results.flatMap((one) => (one.type === type ? one.evidence : [])),
      ...resultEvidence(bid.infos, type),
    ]
    for (const one of evidence) {
      if (one.kind !== 'document' || !one.quote || !documents[one.documentId]) continue
      return {
        about,
        quote: shortened(one.quote, LONGEST_QUOTE),
        name: `${documents[one.documentId]}, page\u00a0${one.page}`,
        url: null,
        page: { documentId: one.documentId, number: one.page },
      }
    }
    const [source] = evidenceSources(evidence, names)
    if (source?.quote) {
      const { name, url } = source
      return { about, quote: shortened(source.quote, LONGEST_QUOTE), name, url, page: null }
    }
  }
  return null
}

/** How much a glance shows; 0 where it would be too little. */
export function glanceScore({
  criteria,
  dates,
  facts,
  lots,
  evidence,
  subject,
}: TenderGlance): number {
  if (criteria.length < 2 && facts.length < 3) return 0
  const length = subject.length > 110 || subject === subject.toUpperCase() ? 0 : 1
  return (
    4 * Math.min(criteria.length, 3) +
    3 * Math.min(dates.length, 3) +
    2 * facts.length +
    (lots.length > 1 ? 3 : 0) +
    (evidence ? 12 : 0) +
    3 * length
  )
}
