import { TOPIC_LEVELS } from './topic-term.ts'

/**
 * What the topics that a document shares with a query add to its score, in integers, so that sums are
 * the same in any order. How likely the document is about one of them at least is one minus the product
 * of what each leaves open: a sum of logarithms. The score grows with that likelihood, up to a limit.
 */

/** More topics than what one types is ever about. */
export const MAX_TOPICS = 12

/** Units of a sum to one natural logarithm. */
const UNIT = 1000
/** Nothing is certain: one topic leaves this much open. */
const LEFT_OPEN = 0.03
/** As much as three rare words of a title. */
const CERTAIN_SCORE = 800_000

/** How likely a document of this level (1–`TOPIC_LEVELS`) is about a topic of a query, of weight 0–1. */
export const likelihood = (weight: number, level: number) =>
  (Math.min(1, Math.max(0, weight)) * level) / TOPIC_LEVELS

/** What a shared topic adds to the sum of its document. */
export const topicAddition = (weight: number, level: number) =>
  Math.round(-UNIT * Math.log(Math.max(LEFT_OPEN, 1 - likelihood(weight, level))))

const scores = Uint32Array.from({ length: 8 * UNIT }, (_, sum) =>
  Math.round(CERTAIN_SCORE * (1 - Math.exp(-sum / UNIT))),
)

/** What a document's sum adds to its score. */
export const topicScore = (sum: number) => scores[Math.min(sum, scores.length - 1)] as number

/** Topics surer than this let documents in that do not hold the words. */
const SURE_TOPIC = 0.4
/** How likely they must be, in tenths: first this … */
export const LIKELY = 2
/** … then, where those are too few, this. */
export const POSSIBLE = 1

/** In tenths; 0 where the query is not sure enough of the topic to let anything in. */
export const topicMatchLevel = (weight: number, level: number) =>
  weight < SURE_TOPIC ? 0 : Math.floor(likelihood(weight, level) * 10 + 1e-9)
