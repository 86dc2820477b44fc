/**
 * How much one document says about each of its terms: the part of field-weighted BM25 that depends on
 * the document alone, in 1–255, computed once when a segment is built. The other part, the rarity of
 * the term, is a weight at query time. Lengths are measured against fixed usual ones, so that a
 * document scores the same whichever segment it sits in.
 */
const FIELDS = [
  { name: 'title', weight: 4, usualLength: 12, lengthNormalisation: 0.75 },
  { name: 'buyer', weight: 1, usualLength: 5, lengthNormalisation: 0.3 },
  { name: 'body', weight: 1, usualLength: 40, lengthNormalisation: 0.6 },
  { name: 'codes', weight: 3, usualLength: 6, lengthNormalisation: 0 },
  /** How sure a topic is, its term says; see `topic-term.ts`. */
  { name: 'topics', weight: 1, usualLength: 4, lengthNormalisation: 0 },
] as const

const SATURATION = 1.5

/** What one occurrence in each field adds, given the fields' lengths in terms. */
export function occurrenceWeights(lengths: readonly number[]): number[] {
  return FIELDS.map(({ weight, usualLength, lengthNormalisation }, index) => {
    const length = lengths[index] ?? 0
    return weight / (1 - lengthNormalisation + (lengthNormalisation * length) / usualLength)
  })
}

/** From the sum of the occurrences' weights. */
export const impactOf = (weight: number) =>
  Math.max(1, Math.round((255 * weight) / (SATURATION + weight)))
