import { TOPIC_LEVELS } from './topic-term.ts'

/**
 * The score of the topics that a document shares with a query, in integers, so that sums do not
 * depend on their order. The likelihood that the document is on at least one of them is 1 − ∏(1 −
 * p), a sum of logarithms. The score rises with it, up to a limit.
 */

/** More topics than a query has. */
export const MAX_TOPICS = 12

/** Units of the sum per natural logarithm. */
export const UNITS_PER_LOGARITHM = 1000
/** The minimum remaining uncertainty of one topic. */
const LEFT_OPEN = 0.03
/** The score of a certain topic: as much as three rare words of a title. */
export const CERTAIN_SCORE = 800_000

/**
 * Likelihood (0–1) that a document of this level (1–`TOPIC_LEVELS`) is on a topic of a query, of
 * weight 0–1.
 */
const likelihood = (weight: number, level: number) =>
  (Math.min(1, Math.max(0, weight)) * level) / TOPIC_LEVELS

/** What a shared topic adds to the sum of its document: −log(1 − likelihood), in `UNITS_PER_LOGARITHM`. */
export const topicUnits = (weight: number, level: number) =>
  Math.round(-UNITS_PER_LOGARITHM * Math.log(Math.max(LEFT_OPEN, 1 - likelihood(weight, level))))

const scores = Uint32Array.from({ length: 8 * UNITS_PER_LOGARITHM }, (_, sum) =>
  Math.round(CERTAIN_SCORE * (1 - Math.exp(-sum / UNITS_PER_LOGARITHM))),
)

/** The score for the sum of a document. */
export const topicScore = (sum: number) => scores[Math.min(sum, scores.length - 1)] as number

/** Query topics of at least this weight match documents without the words. */
const SURE_TOPIC = 0.4
/** Minimum likelihood of such a match, in tenths: first this … */
export const LIKELY = 2
/** … then, with too few matches, this. */
export const POSSIBLE = 1

/**
 * Likelihood of a match by this topic, in tenths; 0 where the query topic is too uncertain to match
 * documents without the words.
 */
export const matchLevel = (weight: number, level: number) =>
  weight < SURE_TOPIC ? 0 : Math.floor(likelihood(weight, level) * 10 + 1e-9)
