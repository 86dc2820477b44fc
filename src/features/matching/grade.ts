import { LEAST_SCORE } from '#/domain/letter.ts'
import type { Grader } from '#/search/reverse/interest.ts'
import { likelihood } from './likelihood.ts'
import type { ContractSize } from './profile.ts'

/** What a grade depends on beside the evidence. */
export type GradeTerms = {
  /** Unix milliseconds. */
  now: number
  size: ContractSize
  /** Days that the firm wants for answering, as its feedback tells; 0: as anyone. */
  daysWanted: number
}

export const ANY_SIZE: ContractSize = { minimumCents: null, maximumCents: null }

const DAY_MS = 86_400_000
/** Scores of what can't be answered or isn't wanted stay in order, all of them below D. */
const REFUSED_SHARE = (LEAST_SCORE.D - 1) / 100

/**
 * From likelihood to score: the likelihood from which on each letter is given, read off the table that
 * `scripts/eval/fit-grade.ts` prints (see docs/matching.md) so that A and B hold more than half of what is relevant, A is right
 * two times in three at least, and E once in fifty at most. Between them the score runs straight.
 */
const LETTER_LIKELIHOODS: readonly (readonly [likelihood: number, score: number])[] = [
  [0, LEAST_SCORE.E],
  [0.045, LEAST_SCORE.D],
  [0.08, LEAST_SCORE.C],
  [0.15, LEAST_SCORE.B],
  [0.35, LEAST_SCORE.A],
  [1, 100],
]

/**
 * The grade, 0–100, as a function of numbers that the engine calls for every match. It never falls when
 * evidence grows. What contains something excluded, is closed or cancelled, or lies outside the zone is
 * never above E: nobody answers it, however well it fits.
 */
export function graderFor({ now, size, daysWanted }: GradeTerms): Grader {
  const scores = scoreTable()
  return (words, topics, zone, excluded, closesAt, amountCents) => {
    const days = Math.max(0, (closesAt - now) / DAY_MS)
    const lost = deadlinePenalty(days, daysWanted) + sizePenalty(amountCents, size)
    const score = Math.max(0, (scores[(words << 8) | topics] as number) - lost)
    const isRefused = excluded === 1 || zone === 0 || closesAt <= now
    return Math.round(isRefused ? score * REFUSED_SHARE : score)
  }
}

let table: Float32Array | undefined

/** The score of every pair of words and topics, made once: the engine asks for thousands a list. */
function scoreTable(): Float32Array {
  table ??= Float32Array.from({ length: 1 << 16 }, (_, pair) =>
    scoreOfLikelihood(likelihood(pair >> 8, pair & 0xff)),
  )
  return table
}

export function scoreOfLikelihood(likely: number): number {
  const above = LETTER_LIKELIHOODS.findIndex(([from]) => likely < from)
  const [from, least] = LETTER_LIKELIHOODS[above - 1] ?? [0, 0]
  const [to, next] = LETTER_LIKELIHOODS[above] ?? [from, 100]
  return to === from ? 100 : least + ((next - least) * (likely - from)) / (to - from)
}

/** Fewer days than this leave no time to prepare an offer. */
export const SHORT_DAYS = 7
const PER_MISSING_DAY = 3
const MOST_FOR_DEADLINE = 30

export function deadlinePenalty(days: number, daysWanted: number): number {
  const missing = Math.max(0, SHORT_DAYS - days) + Math.max(0, daysWanted - days)
  return Math.min(MOST_FOR_DEADLINE, PER_MISSING_DAY * missing)
}

const PER_DOUBLING = 20
const MOST_FOR_SIZE = 60

/** Nothing where no amount is known, NaN: most notices tell none. */
export function sizePenalty(
  amountCents: number,
  { minimumCents, maximumCents }: ContractSize,
): number {
  const above = maximumCents !== null && amountCents > maximumCents ? amountCents / maximumCents : 1
  const below = minimumCents !== null && amountCents < minimumCents ? minimumCents / amountCents : 1
  return Math.min(MOST_FOR_SIZE, PER_DOUBLING * Math.log2(Math.max(above, below)))
}
