/**
 * The topics of a document are terms of a separate field, one term per topic and level of
 * certainty, so that postings, merging and statistics need no code of their own.
 */

/** Number of levels: level 1 is a certainty of a fortieth, level 40 is certain. */
export const TOPIC_LEVELS = 40

/** The level of a weight (0–1); 0 for a weight below 0.0125 or NaN, which is not indexed. */
export function levelOf(weight: number): number {
  const level = Math.round(weight * TOPIC_LEVELS)
  return level > 0 ? Math.min(TOPIC_LEVELS, level) : 0
}

/** Contains spaces, which terms of texts and codes never do. */
export const topicTerm = (name: string, level: number) => `topic ${name} ${level}`
