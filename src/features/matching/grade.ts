import { MIN_SCORE } from '#/domain/letter.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { Grader } from '#/search/reverse/interest.ts'
import { likelihood } from './likelihood.ts'
import type { ContractSize } from './profile.ts'

/** The parameters of a grade other than the evidence. */
export type GradeTerms = {
  /** Unix milliseconds. */
  now: number
  size: ContractSize
  /** Days that the profile wants for an answer, from feedback; 0: the default. */
  daysWanted: number
}

export const ANY_SIZE: ContractSize = { minimumCents: null, maximumCents: null }

/** Grades of excluded or closed tenders are scaled to remain sorted below D. */
const REFUSED_SHARE = (MIN_SCORE.D - 1) / 100

/**
 * The minimum likelihood of each letter, printed by `scripts/eval/fit-grade.ts` (see docs/matching.md): A and B
 * contain more than half of the relevant tenders, A is right at least two times in three, E is wrong at most
 * one time in fifty. Scores between are interpolated.
 */
const LETTER_LIKELIHOODS: readonly (readonly [likelihood: number, score: number])[] = [
  [0, MIN_SCORE.E],
  [0.045, MIN_SCORE.D],
  [0.08, MIN_SCORE.C],
  [0.15, MIN_SCORE.B],
  [0.35, MIN_SCORE.A],
  [1, 100],
]

/**
 * Returns the grading function (0–100) that the engine calls for every match. Monotonic in the evidence.
 * Excluded, closed, cancelled and out-of-zone tenders are always E.
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

/** Scores of all pairs of word and topic evidence, computed once because the engine asks for thousands per list. */
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

/** With fewer days there is not enough time for an offer. */
export const SHORT_DAYS = 7
const PER_MISSING_DAY = 3
const MAX_FOR_DEADLINE = 30

export function deadlinePenalty(days: number, daysWanted: number): number {
  const missing = Math.max(0, SHORT_DAYS - days) + Math.max(0, daysWanted - days)
  return Math.min(MAX_FOR_DEADLINE, PER_MISSING_DAY * missing)
}

const PER_DOUBLING = 20
const MAX_FOR_SIZE = 60

/** 0 if the amount is unknown (NaN), as in most notices. */
export function sizePenalty(
  amountCents: number,
  { minimumCents, maximumCents }: ContractSize,
): number {
  const above = maximumCents !== null && amountCents > maximumCents ? amountCents / maximumCents : 1
  const below = minimumCents !== null && amountCents < minimumCents ? minimumCents / amountCents : 1
  return Math.min(MAX_FOR_SIZE, PER_DOUBLING * Math.log2(Math.max(above, below)))
}
