/**
 * What a firm looks for, matched in two directions: one interest against all documents
 * (`scan-interest.ts`), one document against all interests (`interest-index.ts`). Both give the
 * same evidence.
 */
export type Interest = {
  /** A UUID. */
  key: string
  /**
   * A word or a phrase each; the terms of a phrase are adjacent, in one field. Weights are relative
   * to the heaviest; a word with a weight of 0 or less is ignored.
   */
  words: { text: string; weight: number }[]
  /** Names as in `SearchDocument.text.topics`, weight 0–1. */
  topics: { name: string; weight: number }[]
  /** Empty: everywhere. */
  departments: string[]
  /** Words or phrases not wanted. */
  excluded: string[]
  /** Where the firm is, in WGS84 degrees: the grader gets the distance of each document. */
  place?: { latitude: number; longitude: number } | undefined
}

/**
 * What a document and an interest have in common, in small integers. A document that shares neither
 * a word nor a topic with the interest is no match and is not graded.
 */
export type Evidence = {
  /**
   * 0–255: a saturating sum over the words found. One characteristic word in the title gives about
   * a half, two give three quarters, three nearly all; a word of every second document gives
   * little.
   */
  words: number
  /**
   * 0–255: the probability that one of the topics is the document’s, weighted by the interest and
   * by the certainty of the document; several topics combine as independent probabilities (1 − ∏(1
   * − p)).
   */
  topics: number
  /** 1: the interest has no departments, or the document is in one of them, or names none. */
  zone: 0 | 1
  /** 1: the document holds an excluded word or phrase. */
  excluded: 0 | 1
}

/**
 * Computes a score from evidence: 0–100, in tenths, that never falls when words or topics rise,
 * inside the zone, without exclusions, or nearer. Plain numbers, since it runs on every match; `words` …
 * `excluded` as in `Evidence`.
 *
 * @param closesAt unix milliseconds; ∞ without a deadline, −∞ when cancelled
 * @param amountCents NaN where none is known
 * @param publishedAt unix milliseconds
 * @param kilometres between the places of interest and document; NaN where one is unknown
 */
export type Grader = (
  words: number,
  topics: number,
  zone: number,
  excluded: number,
  closesAt: number,
  amountCents: number,
  publishedAt: number,
  kilometres: number,
) => number

/**
 * The parts of an interest that a document holds, as written in the interest, heaviest first; for
 * the reasons of a grade.
 */
export type Held = { words: string[]; topics: string[]; excluded: string[] }
