import type { Procedure } from '#/domain/notices/notice-content.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { ResultValue } from '#/features/analysis/analysis-schemas.ts'
import { weighCriteria } from '#/features/analysis/criterion-weights.ts'

/** A call of the buyer with the data for statistics. Instants are ISO 8601. */
export type PastCall = {
  publishedAt: string
  deadlineAt: string | null
  procedure: Procedure | null
  categories: readonly string[]
  lotCount: number
  criteria: ResultValue<'TECHNICAL_EVALUATION_CRITERIA'> | null
}

export type Share<Key> = { key: Key; count: number; share: number }

/** Purchasing statistics of the last years. Values are null if too few calls have data. */
export type BuyerHabits = {
  calls: number
  /** Share of calls by category; a call can have several. */
  categories: Share<string>[]
  procedures: Share<Procedure>[]
  /** Days between publication and deadline. */
  responseDays: { median: number; shortest: number; longest: number; calls: number } | null
  lots: { divided: number; medianLots: number; calls: number } | null
  /** Weight of the price criterion, 0–1. */
  priceWeight: { median: number; least: number; most: number; calls: number } | null
}

const MIN_CALLS = 3
const MAX_SHARES = 6
/** A longer response time is a typing error or a qualification system. */
const LONGEST_DAYS = 200

export function buyerHabits(calls: readonly PastCall[]): BuyerHabits {
  const days = calls.flatMap(responseDays)
  const priceShares = calls.flatMap(({ criteria }) => (criteria && priceShare(criteria)) ?? [])
  const divided = calls.filter(({ lotCount }) => lotCount > 1).map(({ lotCount }) => lotCount)
  return {
    calls: calls.length,
    categories: shares(
      calls.flatMap(({ categories }) => categories.slice(0, 1)),
      calls.length,
    ),
    procedures: shares(
      calls.flatMap(({ procedure }) => procedure ?? []),
      calls.filter(({ procedure }) => procedure !== null).length,
    ),
    responseDays:
      days.length < MIN_CALLS
        ? null
        : {
            median: medianOf(days),
            shortest: Math.min(...days),
            longest: Math.max(...days),
            calls: days.length,
          },
    lots:
      divided.length === 0
        ? null
        : {
            divided: divided.length / calls.length,
            medianLots: medianOf(divided),
            calls: calls.length,
          },
    priceWeight:
      priceShares.length < MIN_CALLS
        ? null
        : {
            median: medianOf(priceShares),
            least: Math.min(...priceShares),
            most: Math.max(...priceShares),
            calls: priceShares.length,
          },
  }
}

function responseDays({ publishedAt, deadlineAt }: PastCall): number[] {
  if (deadlineAt === null) return []
  const days = Math.round((Date.parse(deadlineAt) - Date.parse(publishedAt)) / DAY_MS)
  return days >= 1 && days <= LONGEST_DAYS ? [days] : []
}

/** The weight of the price; null if criteria have no weights, or lots differ. */
function priceShare(criteria: ResultValue<'TECHNICAL_EVALUATION_CRITERIA'>): number | null {
  const groups = weighCriteria(criteria)
  const [only] = groups
  if (groups.length !== 1 || only === undefined || only.unexpectedTotal !== null) return null
  const prices = only.criteria.filter(({ name }) => /\b(?:prix|co[uû]ts?|tarifs?)\b/i.test(name))
  const known = prices.flatMap(({ share }) => share ?? [])
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0)
}

function shares<Key extends string>(keys: readonly Key[], of: number): Share<Key>[] {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => ({ key, count, share: count / of }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_SHARES)
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [
    sorted[sorted.length % 2 === 0 ? middle - 1 : middle],
    sorted[middle],
  ]
  return (below + above) / 2
}
