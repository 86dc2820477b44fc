import type { Criterion } from '../criteria/criterion.ts'
import { durationText } from '../duration/durations.ts'
import type { Duration, NoticeFacts, ScopeFacts } from '../notice-facts.ts'
import type { Finding, Quote } from '../text/passage.ts'
import { lotVisits } from '../visit/lot-visits.ts'
import type { RuleResult } from './rule-results.ts'
import { scopeResults } from './scope-results.ts'

/**
 * What rules read in a notice, of the call and of each lot. What all lots share is said of the call
 * too; amounts of a call are the sum of its lots' where each has one.
 */
export function callResults({ call, lots }: NoticeFacts): RuleResult[] {
  const ofLots = lots.map((lot) => ({ lot, results: scopeResults(lot) }))
  const shared: ScopeFacts = {
    ...call,
    duration: call.duration ?? longest(lots.map((lot) => lot.duration)),
    estimate: call.estimate ?? sum(lots.map(({ estimate }) => estimate)),
    minimum: call.minimum ?? sum(lots.map(({ minimum }) => minimum)),
    maximum: call.maximum ?? sum(lots.map(({ maximum }) => maximum)),
    criteria:
      isWeighed(call) || !lots.some(isWeighed) ? callCriteria(call, lots) : criteriaOfLots(lots),
    environmental: [...call.environmental, ...lots.flatMap(({ environmental }) => environmental)],
    social: [...call.social, ...lots.flatMap(({ social }) => social)],
  }
  const ofCall = scopeResults(shared).map((result) =>
    result.type === 'DURATION' && call.duration === null
      ? (sharedByLots(result, ofLots) ?? result)
      : result,
  )
  const summed = [
    ...(!call.estimate && shared.estimate ? ['estimatedPrice' as const] : []),
    ...(!call.minimum && shared.minimum ? ['minPrice' as const] : []),
    ...(!call.maximum && shared.maximum ? ['maxPrice' as const] : []),
  ]
  return [
    ...withLotOnes(
      ofCall.map((result) => withSums(result, summed)),
      ofLots,
    ),
    ...ofLots.flatMap(({ results }) => results),
    ...visitsOfLots(ofCall, ofLots),
  ]
}

/** An amount that is added up is marked as such. */
function withSums(
  result: RuleResult,
  summed: ('estimatedPrice' | 'minPrice' | 'maxPrice')[],
): RuleResult {
  return result.type === 'PRICE' && summed.length > 0
    ? { ...result, value: { ...result.value, sumOfLots: summed } }
    : result
}

/** Visits of single lots that sentences on the whole call state, where these lots have none of their own. */
function visitsOfLots(
  ofCall: readonly RuleResult[],
  ofLots: readonly { lot: ScopeFacts; results: RuleResult[] }[],
): RuleResult[] {
  const visit = ofCall.find(({ type }) => type === 'SITE_VISIT')
  const stated = new Set(
    ofLots.flatMap(({ lot, results }) =>
      results.some(({ type }) => type === 'SITE_VISIT') ? [lot.lotNumber] : [],
    ),
  )
  const numbers = ofLots.flatMap(({ lot }) => lot.lotNumber ?? [])
  return lotVisits(visit?.quotes ?? [], numbers).flatMap(({ lotNumber, value, quotes }) =>
    stated.has(lotNumber) ? [] : [{ type: 'SITE_VISIT', version: '1', lotNumber, value, quotes }],
  )
}

const isWeighed = ({ criteria }: ScopeFacts) => criteria.some(({ value }) => value.value !== null)

const callCriteria = (call: ScopeFacts, lots: readonly ScopeFacts[]) =>
  call.criteria.length > 0 ? call.criteria : criteriaOfLots(lots)

/** What is said of lots alone (a visit, a clause, criteria in words) is said of the call too, once. */
function withLotOnes(
  ofCall: RuleResult[],
  ofLots: readonly { lot: ScopeFacts; results: RuleResult[] }[],
): RuleResult[] {
  const missing = RISING.flatMap((type) => {
    if (ofCall.some((result) => result.type === type)) return []
    const found = ofLots.flatMap(({ results }) => results.filter((result) => result.type === type))
    const [first] = found
    if (first === undefined) return []
    const isSame = found.every(({ value }) => JSON.stringify(value) === JSON.stringify(first.value))
    const isOfAll = found.length === ofLots.length
    return isSame && (isOfAll || ANY_LOT.has(type)) ? [{ ...first, lotNumber: null }] : []
  })
  return [...ofCall, ...missing]
}

/** Of lots that all last alike, one states the renewals too. */
function sharedByLots(
  { type }: RuleResult,
  ofLots: readonly { results: RuleResult[] }[],
): RuleResult | null {
  const found = ofLots.map(({ results }) => results.find((result) => result.type === type))
  const [first] = found
  const words = (one: RuleResult | undefined) =>
    one?.type === 'DURATION' ? one.value.summary : JSON.stringify(one?.value)
  const isShared = found.every((one) => words(one) === words(first))
  return first && isShared ? { ...first, lotNumber: null } : null
}

const RISING = [
  'DURATION',
  'SITE_VISIT',
  'SAMPLES',
  'ENVIRONMENTAL_CLAUSES',
  'SOCIAL_CLAUSES',
  'TECHNICAL_EVALUATION_CRITERIA',
] as const
/** A visit that one lot asks for is one that the reader of the call must know of. */
const ANY_LOT: ReadonlySet<string> = new Set([
  'SITE_VISIT',
  'SAMPLES',
  'ENVIRONMENTAL_CLAUSES',
  'SOCIAL_CLAUSES',
])

function longest(durations: readonly (Finding<Duration> | null)[]): Finding<Duration> | null {
  const stated = durations.filter((each) => each !== null)
  const [first] = stated.toSorted((one, other) => daysOf(other.value) - daysOf(one.value))
  if (first === undefined) return null
  const words = durationText(first.value)
  const same = stated.filter(({ value }) => durationText(value) === words)
  return { value: first.value, quotes: same.flatMap(({ quotes }) => quotes).slice(0, 3) }
}

const daysOf = ({ months, days }: Duration) => (months ?? 0) * 30.4 + (days ?? 0)

function sum(amounts: readonly (Finding<number> | null)[]): Finding<number> | null {
  const stated = amounts.filter((each) => each !== null)
  if (stated.length === 0 || stated.length < amounts.length) return null
  const quotes: Quote[] = stated.flatMap((each) => each.quotes)
  return {
    value: stated.reduce((total, { value }) => total + Math.round(value * 100), 0) / 100,
    quotes,
  }
}

/** Once where all lots are judged alike; otherwise each is named for its lot (« Lot 2 : Prix »). */
function criteriaOfLots(lots: readonly ScopeFacts[]): Finding<Criterion>[] {
  const judged = lots.filter(({ criteria }) => criteria.length > 0)
  const [first] = judged
  if (first === undefined) return []
  const stated = ({ criteria }: ScopeFacts) => JSON.stringify(criteria.map(({ value }) => value))
  if (judged.every((lot) => stated(lot) === stated(first))) return first.criteria
  return judged.flatMap(({ lotNumber, criteria }) =>
    criteria.map(({ value, quotes }) => ({
      value: { ...value, name: `Lot\u00a0${lotNumber}\u00a0: ${value.name}` },
      quotes,
    })),
  )
}
