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

/** Steps of a point: in whole points, every tenth tender of a list would have the score of another one by chance. */
const STEPS = 10

/** All evidence there is; see `likelihood.ts`. */
const MOST_LIKELY = 0.975

/**
 * The minimum likelihood of each letter (see docs/matching.md): three of four tenders graded A are relevant, A and B
 * contain three of five relevant ones, each letter is at least 1.5 times as relevant as the next, and the upper half of a
 * letter 1.2 times as relevant as the lower. Scores
 * between are interpolated.
 */
const LETTER_LIKELIHOODS: readonly (readonly [likelihood: number, score: number])[] = [
  [0, MIN_SCORE.E],
  [0.045, MIN_SCORE.D],
  [0.09, MIN_SCORE.C],
  [0.14, MIN_SCORE.B],
  [0.5, MIN_SCORE.A],
  [MOST_LIKELY, 100],
]

/**
 * Returns the grading function (0–100, in tenths) that the engine calls for every match. Monotonic in the evidence.
 * Excluded, closed, cancelled and out-of-zone tenders are always E.
 */
export function graderFor({ now, size, daysWanted }: GradeTerms): Grader {
  const scores = scoreTable()
  return (words, topics, zone, excluded, closesAt, amountCents, publishedAt, kilometres) => {
    const days = Math.max(0, (closesAt - now) / DAY_MS)
    const lost = deadlinePenalty(days, daysWanted) + sizePenalty(amountCents, size)
    const base = scores[(words << 8) | topics] as number
    const share = circumstances(days, (now - publishedAt) / DAY_MS, kilometres)
    const score = Math.max(0, withinLetter(base, share) - lost)
    const isRefused = excluded === 1 || zone === 0 || closesAt <= now
    return Math.floor((isRefused ? score * REFUSED_SHARE : score) * STEPS) / STEPS
  }
}

const LETTER_WIDTH = MIN_SCORE.D - MIN_SCORE.E
/** Share of a letter that distance, time left and age decide, so that tenders of equal evidence have an order. */
const CIRCUMSTANCES_SHARE = 0.1
/** More days left, and newer than so many days, are no better and no worse. */
const ENOUGH_DAYS = 90
const OLD_DAYS = 30
/** Each day counts less than the one before: the first week as much as the last month and a half. */
const FIRST_DAYS = 7

/** 0–1: high near the firm, with much time left and a recent publication. The distance is half of it where known. */
function circumstances(daysLeft: number, age: number, kilometres: number): number {
  const timely = timing(daysLeft, age)
  return Number.isNaN(kilometres) ? timely : (timely + nearness(kilometres)) / 2
}

/** Nearer is no better, farther no worse. */
const NEAR_KILOMETRES = 30
const FAR_KILOMETRES = 600

/** 0–1; each doubling of the distance takes the same. */
function nearness(kilometres: number): number {
  const share = Math.log(kilometres / NEAR_KILOMETRES) / Math.log(FAR_KILOMETRES / NEAR_KILOMETRES)
  return 1 - Math.min(1, Math.max(0, share))
}

function timing(daysLeft: number, age: number): number {
  const time = Math.min(1, Math.log1p(daysLeft / FIRST_DAYS) / Math.log1p(ENOUGH_DAYS / FIRST_DAYS))
  const freshness = 1 - Math.min(1, Math.max(0, age / OLD_DAYS))
  return (time + freshness) / 2
}

/** Moves a score within its letter. */
function withinLetter(score: number, share: number): number {
  const letter = Math.min(MIN_SCORE.A, Math.floor(score / LETTER_WIDTH) * LETTER_WIDTH)
  const evidence = (score - letter) * (1 - CIRCUMSTANCES_SHARE)
  return letter + evidence + Math.min(LETTER_WIDTH * CIRCUMSTANCES_SHARE * share, LIMIT)
}

/** Below the next letter, also after rounding of the sum. */
const LIMIT = LETTER_WIDTH * CIRCUMSTANCES_SHARE - 0.001

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
  const [lower, upper] = [LETTER_LIKELIHOODS[above - 1], LETTER_LIKELIHOODS[above]]
  if (!lower || !upper) return 100
  const [[from, least], [to, next]] = [lower, upper]
  // In log odds, so that the best of the list differ; below D they would have no lower end.
  const share =
    from === 0 ? likely / to : (logOdds(likely) - logOdds(from)) / (logOdds(to) - logOdds(from))
  return least + (next - least) * share
}

const logOdds = (likely: number) => Math.log(likely / (1 - likely))

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
