import { type StoredResult, validResult } from '#/features/analysis/select-result.ts'
import { callAmounts } from '../call-amounts.ts'
import type { Tender, TenderInfo } from '../tender-card.ts'

/**
 * Results of documents, by whether the notices have one of the type for the call, or for its lot. One with the value of
 * the notices is in neither: the page has it already.
 */
export function partResults<Result extends StoredResult>(
  { infos }: Pick<Tender, 'infos'>,
  results: readonly Result[],
): { other: Result[]; added: Result[] } {
  const keyOf = ({ type, lotNumber }: StoredResult) => `${type} ${lotNumber}`
  const known = new Map(infos.map((info) => [keyOf(info), JSON.stringify(info.value)]))
  return {
    other: results.filter((one) => {
      const published = known.get(keyOf(one))
      return published !== undefined && published !== JSON.stringify(one.value)
    }),
    added: results.filter((one) => !known.has(keyOf(one))),
  }
}

/** The tender with results of documents where its notices have none. */
export function withResults<Shown extends Tender>(
  bid: Shown,
  results: readonly TenderInfo[],
): Shown {
  const { added } = partResults(bid, results)
  if (added.length === 0) return bid
  const { estimate, minimum, maximum } = bid
  const isPriced = (estimate ?? minimum ?? maximum) !== null
  const amounts = isPriced ? {} : callAmounts(bid, validResult(added, 'PRICE'))
  return { ...bid, ...amounts, infos: [...bid.infos, ...added] }
}
