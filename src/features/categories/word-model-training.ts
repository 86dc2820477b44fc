import type { NoticeText } from './word-features.ts'
import { wordFeatures } from './word-features.ts'
import { unitVector, type WordModel } from './word-model.ts'

export type LabelledText = NoticeText & { categories: readonly string[] }

const EPOCHS = 10
const LEARNING_RATE = 0.3
const SHRINKAGE = 1e-3
const SMALLEST_GRADIENT = 1e-4
/** A feature seen once teaches nothing that carries over. */
const RAREST_FEATURE = 2
/** Smaller weights are mostly noise: without them the model is a fifth as large and no worse. */
const SMALLEST_WEIGHT = 1.1
const RARE_PRIOR = -4

/**
 * Learns one logistic regression per category by AdaGrad. The same texts in the same order give the
 * same model.
 */
export function trainWordModel(
  texts: readonly LabelledText[],
  categories: readonly string[],
): WordModel {
  const { rows, rarity } = vocabulary(texts)
  const width = categories.length
  const columnOf = new Map(categories.map((slug, column) => [slug, column]))
  const examples = texts.map((text) => ({
    ...unitVector(text, rows, rarity),
    columns: text.categories.map((slug) => requireColumn(columnOf, slug)),
  }))
  const weights = new Float32Array(rows.size * width)
  const weightSquares = new Float32Array(rows.size * width).fill(1e-8)
  const biases = new Float32Array(width).fill(RARE_PRIOR)
  const biasSquares = new Float32Array(width).fill(1)
  const errors = new Float32Array(width)
  const order = examples.map((_, index) => index)
  const random = randomNumbers()

  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const example = examples[index]
      if (!example) continue
      predict(example)
      for (const column of example.columns) errors[column] = at(errors, column) - 1
      for (let column = 0; column < width; column++) {
        const gradient = at(errors, column)
        errors[column] = Math.abs(gradient) < SMALLEST_GRADIENT ? 0 : gradient
        step(biases, biasSquares, column, at(errors, column))
      }
      for (const [position, row] of example.rows.entries()) {
        const value = example.values[position] ?? 0
        for (let column = 0; column < width; column++) {
          const error = at(errors, column)
          if (error === 0) continue
          const cell = row * width + column
          step(weights, weightSquares, cell, error * value + SHRINKAGE * at(weights, cell))
        }
      }
    }
  }
  return sparse([...categories], rows, rarity, weights, biases)

  /** Leaves the predicted probabilities in `errors`. */
  function predict(example: { rows: number[]; values: number[] }) {
    errors.set(biases)
    for (const [position, row] of example.rows.entries()) {
      const value = example.values[position] ?? 0
      const start = row * width
      for (let column = 0; column < width; column++) {
        errors[column] = at(errors, column) + at(weights, start + column) * value
      }
    }
    for (let column = 0; column < width; column++) {
      errors[column] = 1 / (1 + Math.exp(-at(errors, column)))
    }
  }
}

function vocabulary(texts: readonly NoticeText[]) {
  const frequencies = new Map<number, number>()
  for (const text of texts) {
    for (const feature of wordFeatures(text).keys()) {
      frequencies.set(feature, (frequencies.get(feature) ?? 0) + 1)
    }
  }
  const kept = [...frequencies].filter(([, frequency]) => frequency >= RAREST_FEATURE)
  kept.sort(([a], [b]) => a - b)
  return {
    rows: new Map(kept.map(([feature], row) => [feature, row])),
    rarity: Float32Array.from(kept, ([, frequency]) => Math.log(texts.length / frequency)),
  }
}

function sparse(
  categories: string[],
  rows: Map<number, number>,
  rarity: Float32Array,
  dense: Float32Array,
  biases: Float32Array,
): WordModel {
  const width = categories.length
  const rowStarts = new Uint32Array(rows.size + 1)
  const columns: number[] = []
  const weights: number[] = []
  for (let row = 0; row < rows.size; row++) {
    for (let column = 0; column < width; column++) {
      const weight = at(dense, row * width + column)
      if (Math.abs(weight) < SMALLEST_WEIGHT) continue
      columns.push(column)
      weights.push(weight)
    }
    rowStarts[row + 1] = columns.length
  }
  return {
    categories,
    rows,
    rarity,
    rowStarts,
    columns: Uint8Array.from(columns),
    weights: Float32Array.from(weights),
    biases,
  }
}

function step(values: Float32Array, squares: Float32Array, cell: number, gradient: number) {
  const sum = at(squares, cell) + gradient * gradient
  squares[cell] = sum
  values[cell] = at(values, cell) - (LEARNING_RATE * gradient) / Math.sqrt(sum)
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? 0
}

function requireColumn(columnOf: ReadonlyMap<string, number>, slug: string): number {
  const column = columnOf.get(slug)
  if (column === undefined) throw new Error(`Not a category to learn: ${slug}`)
  return column
}

function shuffle(order: number[], random: () => number) {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const moved = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = moved
  }
}

/** Always the same sequence, so that training can be repeated. */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x80000000
  }
}
