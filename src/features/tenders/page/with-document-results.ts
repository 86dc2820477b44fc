import { type StoredResult, validResult } from '#/features/analysis/select-result.ts'
import { callAmounts } from '../call-amounts.ts'
import type { Tender, TenderInfo } from '../tender-card.ts'
import { statesTheSame } from './same-result.ts'

type Published = Pick<Tender, 'infos' | 'lots' | 'description'>

const keyOf = ({ type, lotNumber }: StoredResult) => `${type} ${lotNumber}`

/**
 * Results of documents, by whether the notices have one of the type for the call, or for its lot. One that states the
 * same as the notices is in neither: the page has it already. Facts of the file have a section of their own.
 */
export function partResults<Result extends StoredResult>(
  published: Published,
  results: readonly Result[],
): { other: Result[]; added: Result[] } {
  const known = new Map(published.infos.map((info) => [keyOf(info), info]))
  const rules = results.filter(({ type }) => type === 'TENDER_RULES')
  const stated = results.filter((one) => !rules.includes(one))
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
 * The tender with results of documents where its notices have none, and with the renewals that they add to its length.
 * Where both state the same, the page of the document comes before the notice as evidence.
 */
export function withResults<Shown extends Tender>(
  bid: Shown,
  results: readonly TenderInfo[],
): Shown {
  const { added } = partResults(bid, results)
  const infos = bid.infos.map((info) => withAgreeingResult(info, results, bid))
  if (added.length === 0 && infos.every((info, at) => info === bid.infos[at])) return bid
  const { estimate, minimum, maximum } = bid
  const isPriced = (estimate ?? minimum ?? maximum) !== null
  const amounts = isPriced ? {} : callAmounts(bid, validResult(added, 'PRICE'))
  return { ...bid, ...amounts, infos: [...infos, ...added] }
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
