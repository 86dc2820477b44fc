/** Number of documents per page of results. */
const PAGE = 20
/** Number of documents in which recall is measured. */
export const DEPTH = 100

export type Judged = { ndcg20: number; precision20: number; recall100: number; isEmpty: boolean }

/** Measures one ranking with binary relevance; the ideal order has nDCG 1. */
export function judge(ranked: readonly string[], relevant: ReadonlySet<string>): Judged {
  let gain = 0
  let found20 = 0
  let found100 = 0
  for (const [rank, id] of ranked.slice(0, DEPTH).entries()) {
    if (!relevant.has(id)) continue
    found100++
    if (rank >= PAGE) continue
    found20++
    gain += discount(rank)
  }
  let ideal = 0
  for (let rank = 0; rank < Math.min(PAGE, relevant.size); rank++) ideal += discount(rank)
  return {
    ndcg20: ideal === 0 ? 0 : gain / ideal,
    precision20: found20 / PAGE,
    recall100: relevant.size === 0 ? 0 : found100 / relevant.size,
    isEmpty: ranked.length === 0,
  }
}

const discount = (rank: number) => 1 / Math.log2(rank + 2)

export type Summary = { ndcg20: number; precision20: number; recall100: number; empty: number }

export function summarise(judged: readonly Judged[]): Summary {
  const mean = (of: (one: Judged) => number) =>
    judged.reduce((sum, one) => sum + of(one), 0) / Math.max(1, judged.length)
  return {
    ndcg20: mean((one) => one.ndcg20),
    precision20: mean((one) => one.precision20),
    recall100: mean((one) => one.recall100),
    empty: judged.filter((one) => one.isEmpty).length,
  }
}
