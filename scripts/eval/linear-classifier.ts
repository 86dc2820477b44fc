import { analyse } from '../../src/search/text/analysis.ts'

export type LabelledText = { text: string; labels: readonly string[] }

const EPOCHS = 8
const LEARNING_RATE = 0.3
const SMALLEST_GRADIENT = 1e-4
/** Initial bias: labels are rare. */
const PRIOR = -4
/** Minimum number of texts with a word. */
const RAREST = 2

/** The usual baseline: one logistic regression per label on words weighted by rarity. */
export class LinearClassifier {
  readonly labels: string[]
  readonly #rows = new Map<string, number>()
  readonly #rarity: number[] = []
  readonly #weights: Float32Array
  readonly #biases: Float32Array

  constructor(texts: readonly LabelledText[]) {
    this.labels = [...new Set(texts.flatMap(({ labels }) => labels))].sort()
    this.#learnWords(texts)
    const width = this.labels.length
    this.#weights = new Float32Array(this.#rows.size * width)
    this.#biases = new Float32Array(width).fill(PRIOR)
    const columnOf = new Map(this.labels.map((label, column) => [label, column]))
    const examples = texts.map(({ text, labels }) => ({
      vector: this.#vectorOf(text),
      columns: labels.map((label) => columnOf.get(label) as number),
    }))
    const squares = new Float32Array(this.#weights.length).fill(1e-8)
    const biasSquares = new Float32Array(width).fill(1)
    for (let epoch = 0; epoch < EPOCHS; epoch++) {
      // A stride coprime to most sizes gives a different but deterministic order.
      for (let step = 0; step < examples.length; step++) {
        const example = examples[(step * 7919 + epoch * 104729) % examples.length]
        if (example) this.#learn(example, squares, biasSquares)
      }
    }
  }

  /** Probabilities by label, in label order; labels are independent. */
  probabilities(text: string): Float32Array {
    return this.#predict(this.#vectorOf(text))
  }

  #learnWords(texts: readonly LabelledText[]) {
    const frequencies = new Map<string, number>()
    for (const { text } of texts) {
      for (const term of new Set(analyse(text))) {
        frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
      }
    }
    for (const [term, frequency] of frequencies) {
      if (frequency < RAREST) continue
      this.#rows.set(term, this.#rows.size)
      this.#rarity.push(Math.log(texts.length / frequency))
    }
  }

  /** Rows with weights, as a vector of length 1. */
  #vectorOf(text: string): { row: number; value: number }[] {
    const known = [...new Set(analyse(text))].flatMap((term) => {
      const row = this.#rows.get(term)
      return row === undefined ? [] : [{ row, value: this.#rarity[row] ?? 0 }]
    })
    const norm = Math.hypot(...known.map(({ value }) => value)) || 1
    return known.map(({ row, value }) => ({ row, value: value / norm }))
  }

  #predict(vector: readonly { row: number; value: number }[]): Float32Array {
    const width = this.labels.length
    const scores = Float32Array.from(this.#biases)
    for (const { row, value } of vector) {
      const weights = this.#weights.subarray(row * width, (row + 1) * width)
      for (let column = 0; column < width; column++) {
        scores[column] = (scores[column] as number) + (weights[column] as number) * value
      }
    }
    return scores.map((score) => 1 / (1 + Math.exp(-score)))
  }

  /** One AdaGrad step. */
  #learn(
    { vector, columns }: { vector: { row: number; value: number }[]; columns: number[] },
    squares: Float32Array,
    biasSquares: Float32Array,
  ) {
    const errors = this.#predict(vector)
    for (const column of columns) errors[column] = (errors[column] as number) - 1
    for (let column = 0; column < errors.length; column++) {
      const error = errors[column] as number
      if (Math.abs(error) < SMALLEST_GRADIENT) continue
      adjust(this.#biases, biasSquares, column, error)
      for (const { row, value } of vector) {
        adjust(this.#weights, squares, row * errors.length + column, error * value)
      }
    }
  }
}

function adjust(values: Float32Array, squares: Float32Array, cell: number, gradient: number) {
  const sum = (squares[cell] as number) + gradient * gradient
  squares[cell] = sum
  values[cell] = (values[cell] as number) - (LEARNING_RATE * gradient) / Math.sqrt(sum)
}
