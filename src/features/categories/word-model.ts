import { type NoticeText, wordFeatures } from './word-features.ts'

/**
 * One logistic regression per category over the words of a notice. Rows are sparse: feature `i`
 * holds the entries `rowStarts[i]` to `rowStarts[i + 1]` of `columns` and `weights`.
 */
export type WordModel = {
  /** Slugs, in the order of the columns. */
  categories: string[]
  /** Row of each hashed feature. */
  rows: Map<number, number>
  /** Inverse document frequency by row. */
  rarity: Float32Array
  rowStarts: Uint32Array
  columns: Uint8Array
  weights: Float32Array
  biases: Float32Array
}

export type CategoryProbability = { slug: string; probability: number }

/** Rarity-weighted features of a text as a unit vector over the rows that are known. */
export function unitVector(
  text: NoticeText,
  rows: ReadonlyMap<number, number>,
  rarity: Float32Array,
): { rows: number[]; values: number[] } {
  const vector = { rows: [] as number[], values: [] as number[] }
  let squares = 0
  for (const [feature, weight] of wordFeatures(text)) {
    const row = rows.get(feature)
    if (row === undefined) continue
    const value = weight * (rarity[row] ?? 0)
    vector.rows.push(row)
    vector.values.push(value)
    squares += value * value
  }
  const norm = Math.sqrt(squares) || 1
  vector.values = vector.values.map((value) => value / norm)
  return vector
}

/**
 * How likely each category is, most likely first. Categories are judged apart, so the numbers do
 * not add up to one. Empty when no word of the text is known.
 */
export function categoryProbabilities(model: WordModel, text: NoticeText): CategoryProbability[] {
  const vector = unitVector(text, model.rows, model.rarity)
  if (vector.rows.length === 0) return []
  const scores = Float32Array.from(model.biases)
  for (const [index, row] of vector.rows.entries()) {
    const value = vector.values[index] ?? 0
    const end = model.rowStarts[row + 1] ?? 0
    for (let entry = model.rowStarts[row] ?? 0; entry < end; entry++) {
      const column = model.columns[entry] ?? 0
      scores[column] = (scores[column] ?? 0) + (model.weights[entry] ?? 0) * value
    }
  }
  return model.categories
    .map((slug, column) => ({ slug, probability: 1 / (1 + Math.exp(-(scores[column] ?? 0))) }))
    .sort((a, b) => b.probability - a.probability)
}
