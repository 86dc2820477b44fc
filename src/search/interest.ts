/**
 * What someone looks for, held against documents either way round: one interest over all documents
 * (`scan-interest.ts`), one document against all interests (`interest-index.ts`). Both give the same evidence.
 */
export type Interest = {
  /** A UUID. */
  key: string
  /**
   * A word or a phrase each; the terms of a phrase stand side by side, in one field. Weights are relative to
   * the heaviest; one that is not above 0 leaves its word out.
   */
  words: { text: string; weight: number }[]
  /** Names as in `SearchDocument.text.topics`, weight 0–1. */
  topics: { name: string; weight: number }[]
  /** Empty: everywhere. */
  departments: string[]
  /** Words or phrases not wanted. */
  excluded: string[]
}

/**
 * What a document and an interest have in common, in small integers. A document that shares neither a word
 * nor a topic with an interest is no match, whatever else fits: nobody is asked to grade it.
 */
export type Evidence = {
  /**
   * 0–255: a saturating sum over the words held. A trade's own word in the title gives about a half, two
   * give three quarters, three nearly all; a word that every other document holds gives little.
   */
  words: number
  /**
   * 0–255: how likely one of the topics is the document's, each weighed by the interest and by how sure the
   * document is of it; several add up as chances do (1 − the product of what each leaves open).
   */
  topics: number
  /** 1: the interest is everywhere, or the document is in one of its departments, or names none. */
  zone: 0 | 1
  /** 1: something unwanted stands anywhere in the document. */
  excluded: 0 | 1
}

/**
 * Makes a score of the evidence: an integer 0–100, never lower for more words or topics, for being in the zone
 * or for nothing excluded. On plain numbers, since it runs on every match; `words` … `excluded` as in `Evidence`.
 *
 * @param closesAt unix milliseconds; ∞ without a deadline, −∞ when cancelled
 * @param amountCents NaN where none is known
 * @param publishedAt unix milliseconds
 */
export type Grader = (
  words: number,
  topics: number,
  zone: number,
  excluded: number,
  closesAt: number,
  amountCents: number,
  publishedAt: number,
) => number

/** What of an interest a document holds, as the interest has it, most telling first: for telling reasons. */
export type Held = { words: string[]; topics: string[]; excluded: string[] }
