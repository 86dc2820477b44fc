import type { Statement } from './statements.ts'

/** A value that a statement may give. `score`: how surely; `lots`: empty for the whole call. */
export type Candidate<Value> = {
  value: Value
  score: number
  statement: Statement
  lots: readonly number[]
}

export type Decision<Value> = {
  value: Value
  isWeak: boolean
  lots: readonly number[]
  statements: readonly Statement[]
}

/** From this score on a value is shown; from `WEAK` on it is shown as « à vérifier ». */
const SHOWN = 3
const WEAK = 2
const MOST_STATEMENTS = 3

/**
 * The value of a fact. Two different values that would both be shown contradict each other: both are weak, unless
 * one has a clearly higher score. Nothing below the lower threshold.
 */
export function decide<Value>(
  candidates: readonly Candidate<Value>[],
  {
    isSame = (one, other) => one === other,
    isRival = () => true,
    margin = 1.5,
  }: {
    isSame?: (one: Value, other: Value) => boolean
    /** Whether two different values exclude each other. */
    isRival?: (one: Value, other: Value) => boolean
    margin?: number
  } = {},
): Decision<Value>[] {
  const groups: [Candidate<Value>, ...Candidate<Value>[]][] = []
  for (const candidate of candidates.toSorted((one, other) => other.score - one.score)) {
    if (candidate.score < WEAK) break
    const group = groups.find(([first]) => isSame(first.value, candidate.value))
    if (group) group.push(candidate)
    else groups.push([candidate])
  }
  const [best, ...others] = groups
  if (!best) return []
  const value = best[0].value
  const rivals = others.filter(
    (group) =>
      scoreOf(group) >= SHOWN &&
      scoreOf(group) > scoreOf(best) - margin &&
      isRival(value, group[0].value),
  )
  const isWeak = scoreOf(best) < SHOWN || rivals.length > 0
  return [best, ...rivals].map((group) => {
    const [first] = group
    const statements = group.slice(0, MOST_STATEMENTS).map(({ statement }) => statement)
    return { value: first.value, isWeak, lots: first.lots, statements }
  })
}

const scoreOf = (group: readonly Candidate<unknown>[]) => group[0]?.score ?? 0
