/**
 * A document's topics are kept in the index as terms of a field of their own, one term for each topic and
 * level of certainty, so that postings, merging and statistics come for free.
 */

/** How finely the weight of a topic is kept: level 1 is a tenth, level 10 is certain. */
export const TOPIC_LEVELS = 10

/** From a weight in 0–1; 0 (below 0.05, or no number) is not worth keeping. */
export function levelOf(weight: number): number {
  const level = Math.round(weight * TOPIC_LEVELS)
  return level > 0 ? Math.min(TOPIC_LEVELS, level) : 0
}

/** Its spaces keep it apart from the terms of texts and codes, which have none. */
export const topicTerm = (name: string, level: number) => `topic ${name} ${level}`
