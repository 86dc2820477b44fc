import { type Disagreement, isDoubted } from '#/features/analysis/disagreement.ts'
import { type StoredResult, validResult } from '#/features/analysis/select-result.ts'
import { callAmounts } from '../call-amounts.ts'
import type { Tender, TenderInfo } from '../tender-card.ts'
import { type ComparedCall, disagreements } from './disagreements.ts'
import { statesTheSame } from './same-result.ts'

type Published = ComparedCall & Pick<Tender, 'lots'>

const keyOf = ({ type, lotNumber }: StoredResult) => `${type} ${lotNumber}`

/**
 * Results of documents, by whether the notices have one of the type for the call, or for its lot. One that states the
 * same as the notices, or contradicts them, is in neither: the page has it already. Facts of the file have a section of
 * their own.
 */
export function partResults<Result extends StoredResult>(
  published: Published,
  results: readonly Result[],
): { other: Result[]; added: Result[] } {
  const known = new Map(published.infos.map((info) => [keyOf(info), info]))
  const rules = results.filter(({ type }) => type === 'TENDER_RULES')
  const doubts = disagreements(published, results)
  const stated = results.filter((one) => !rules.includes(one) && !isDoubted(doubts, one))
  return {
    other: stated.filter((one) => {
      const info = known.get(keyOf(one))
      return info !== undefined && !statesTheSame(info, one, published)
    }),
    added: [...rules, ...stated].filter((one) => !known.has(keyOf(one))),
  }
}

/** Results of documents for lots that the page would not have otherwise; the name alone of a known lot adds nothing. */
export function lotResultsBeyond<Result extends StoredResult>(
  published: Published,
  results: readonly Result[],
): Result[] {
  const { other, added } = partResults(published, results)
  const ofLots = [...other, ...added].filter(({ lotNumber }) => lotNumber !== null)
  const lotOf = ({ lotNumber }: StoredResult) =>
    published.lots.find(({ number }) => number === lotNumber)
  const beyond = new Set(
    ofLots.flatMap((one) => {
      const lot = lotOf(one)
      const isKnown = one.type === 'LOT_NAME' || (one.type === 'PRICE' && lot?.estimate)
      return lot && isKnown ? [] : one.lotNumber
    }),
  )
  return results.filter(({ lotNumber }) => lotNumber !== null && beyond.has(lotNumber))
}

/**
 * The tender with results of documents where its notices have none, with the renewals that they add to its length, and
 * without what they contradict. Where both state the same, the page of the document comes before the notice as evidence.
 */
export function withResults<Shown extends Tender>(
  bid: Shown,
  results: readonly TenderInfo[],
): Shown {
  if (results.length === 0) return bid
  const doubts = disagreements(bid, results)
  const certain = doubts.length === 0 ? bid : withoutDoubted(bid, doubts)
  const { added } = partResults(bid, results)
  const infos = certain.infos.map((info) => withAgreeingResult(info, results, bid))
  const { estimate, minimum, maximum } = certain
  const isPriced = (estimate ?? minimum ?? maximum) !== null
  const amounts = isPriced ? {} : callAmounts(bid, validResult(added, 'PRICE'))
  return { ...certain, ...amounts, infos: [...infos, ...added] }
}

/** Without the values that are « à vérifier »; the deadline stays, as that of the notice is binding until it is corrected. */
function withoutDoubted<Shown extends Tender>(bid: Shown, doubts: readonly Disagreement[]): Shown {
  const isOf = (fact: Disagreement['fact']) =>
    doubts.some((one) => one.fact === fact && one.lotNumber === null)
  const calendar = validResult(bid.infos, 'CALENDAR')
  const dates = calendar && {
    ...calendar,
    ...(isOf('questions') && { questions: null }),
    ...(isOf('validity') && { validity: null }),
  }
  return {
    ...bid,
    doubts,
    ...(isOf('amounts') && { estimate: null, minimum: null, maximum: null }),
    ...(isOf('questions') && { questionsDeadlineAt: null }),
    conditions: bid.conditions.filter(
      ({ value }) => value.kind !== 'variants' || !isOf('variants'),
    ),
    infos: bid.infos
      .filter((info) => !isDoubted(doubts, info))
      .map((info) => (info.type === 'CALENDAR' && dates ? { ...info, value: dates } : info)),
  }
}

function withAgreeingResult(
  info: TenderInfo,
  results: readonly TenderInfo[],
  published: Published,
): TenderInfo {
  const read = results.find((one) => keyOf(one) === keyOf(info))
  if (!read || !statesTheSame(info, read, published)) return info
  const evidence = [...read.evidence, ...info.evidence]
  return { ...info, value: withRenewals(info, read) ?? info.value, evidence }
}

/** « 48 mois (12 mois, reconductible 3 fois) »: the longest duration of the notice, and how the file divides it. */
function withRenewals(info: TenderInfo, read: TenderInfo): TenderInfo['value'] | null {
  if (info.type !== 'DURATION') return null
  const [own, ofFile] = [info, read].map((one) => validResult([one], 'DURATION', one.lotNumber))
  if (!own || !ofFile || !/recond|renouvel/i.test(ofFile.summary)) return null
  return own.summary === ofFile.summary
    ? null
    : { ...own, summary: `${own.summary} (${ofFile.summary})` }
}
