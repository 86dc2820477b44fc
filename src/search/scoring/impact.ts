/**
 * The impact of a term on a document (1–255): the part of field-weighted BM25 that depends on the
 * document alone, computed once when a segment is built. The rarity of the term is a weight at
 * query time. Lengths are normalised by fixed usual lengths, so that a score does not depend on the
 * segment.
 */
const FIELDS = [
  { name: 'title', weight: 4, usualLength: 12, lengthNormalisation: 0.75 },
  { name: 'buyer', weight: 1, usualLength: 5, lengthNormalisation: 0.3 },
  { name: 'body', weight: 1, usualLength: 40, lengthNormalisation: 0.6 },
  { name: 'codes', weight: 3, usualLength: 6, lengthNormalisation: 0 },
  /** The level of certainty is part of the term; see `topic-term.ts`. */
  { name: 'topics', weight: 1, usualLength: 4, lengthNormalisation: 0 },
] as const

const SATURATION = 1.5

/** The weight of one occurrence in each field, for fields of these lengths in terms. */
export function occurrenceWeights(lengths: readonly number[]): number[] {
  return FIELDS.map(({ weight, usualLength, lengthNormalisation }, index) => {
    const length = lengths[index] ?? 0
    return weight / (1 - lengthNormalisation + (lengthNormalisation * length) / usualLength)
  })
}

/** The impact (1–255) for a sum of occurrence weights. */
export const impactOf = (weight: number) =>
  Math.max(1, Math.round((255 * weight) / (SATURATION + weight)))
