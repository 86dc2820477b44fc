/** A range of labels, from `start` to before `end`. */
type LabelBlock = { start: number; end: number }

/** A training example: feature rows with values, and known labels. */
export type Example = {
  rows: number[]
  values: number[]
  /** The blocks with known labels and their correct labels; other blocks are not trained. */
  known: { block: LabelBlock; right: number[] }[]
  weight: number
}

export type Network = {
  hiddenUnits: number
  /** One row per feature, one column per hidden unit. */
  inputWeights: Float32Array
  /** One row per hidden unit, one column per label. */
  outputWeights: Float32Array
  biases: Float32Array
}

const HIDDEN_UNITS = 128
const EPOCHS = 12
const LEARNING_RATE = 0.08
/** Learning rate at the end, as a factor, so that the last texts do not dominate. */
const LAST_RATE = 0.1
/** Dropout: share of hidden units used per text. */
const UNIT_SHARE = 0.5
/** Dropout: share of features used per text. */
const FEATURE_SHARE = 0.7
const LARGEST_FIRST_WEIGHT = 0.1
/** Initial bias: almost all labels are wrong for almost all texts. */
const FIRST_BIAS = -4
/** Smaller errors are sampled: they count as this error, with a frequency that gives the same mean. */
const SMALLEST_ERROR = 1e-3

/**
 * Trains with AdaGrad. Each label has its own logistic regression. During training a second output with a
 * softmax per block improves the hidden units; it is discarded afterwards. Deterministic for the same examples,
 * order and seed.
 */
export function trainNetwork(
  examples: readonly Example[],
  rows: number,
  labels: number,
  seed: number,
): Network {
  const outputs = 2 * labels
  const random = randomNumbers(seed)
  const input = adaptiveWeights(rows * HIDDEN_UNITS, 1e-6)
  const output = adaptiveWeights(HIDDEN_UNITS * outputs, 1e-2)
  const bias = adaptiveWeights(outputs, 1)
  for (const { weights } of [input, output]) {
    for (let cell = 0; cell < weights.length; cell++) {
      weights[cell] = (2 * random() - 1) * LARGEST_FIRST_WEIGHT
    }
  }
  bias.weights.fill(FIRST_BIAS, 0, labels)

  const hidden = new Float32Array(HIDDEN_UNITS)
  const blame = new Float32Array(HIDDEN_UNITS)
  const units = new Int32Array(HIDDEN_UNITS)
  const errors = new Float32Array(outputs)
  const wrong = new Int32Array(outputs)
  const order = examples.map((_, index) => index)
  const seen = { rows: [] as number[], values: [] as number[] }

  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = LEARNING_RATE * (1 - ((1 - LAST_RATE) * epoch) / EPOCHS)
    shuffle(order, random)
    for (const index of order) {
      const example = examples[index]
      if (example) learn(example, rate)
    }
  }
  return {
    hiddenUnits: HIDDEN_UNITS,
    inputWeights: input.weights,
    outputWeights: output.weights.filter((_, cell) => cell % outputs < labels),
    biases: bias.weights.slice(0, labels),
  }

  function learn(example: Example, rate: number) {
    seen.rows.length = 0
    seen.values.length = 0
    for (const [position, row] of example.rows.entries()) {
      if (random() >= FEATURE_SHARE) continue
      seen.rows.push(row * HIDDEN_UNITS)
      seen.values.push((example.values[position] ?? 0) / FEATURE_SHARE)
    }
    const active = activate()
    const mistakes = judge(example, active)
    propagate(mistakes, active, rate)
  }

  /** Fills `hidden` for the units not dropped; returns the number of positive `units`. */
  function activate(): number {
    let active = 0
    for (let unit = 0; unit < HIDDEN_UNITS; unit++) {
      if (random() >= UNIT_SHARE) continue
      let sum = 0
      for (let position = 0; position < seen.rows.length; position++) {
        sum +=
          (seen.values[position] as number) *
          at(input.weights, (seen.rows[position] as number) + unit)
      }
      if (sum <= 0) continue
      hidden[unit] = sum / UNIT_SHARE
      units[active++] = unit
    }
    return active
  }

  /** Fills `errors`; returns the number of outputs in `wrong` with an error large enough to train on. */
  function judge({ known, weight }: Example, active: number): number {
    let mistakes = 0
    for (const { block, right } of known) {
      const itself = score(block, 0, active)
      for (let label = itself.start; label < itself.end; label++) {
        errors[label] = 1 / (1 + Math.exp(-at(errors, label)))
      }
      const shared = score(block, labels, active)
      shareOut(shared)
      for (const label of right) {
        errors[label] = at(errors, label) - 1
        errors[labels + label] = at(errors, labels + label) - 1 / right.length
      }
      for (const { start, end } of [itself, shared]) {
        for (let label = start; label < end; label++) {
          const error = at(errors, label)
          const size = Math.abs(error)
          if (size < SMALLEST_ERROR && size < SMALLEST_ERROR * random()) continue
          errors[label] = weight * Math.sign(error) * Math.max(size, SMALLEST_ERROR)
          wrong[mistakes++] = label
        }
      }
    }
    return mistakes
  }

  /** Writes the logits of a block's outputs, shifted by `offset`, to `errors`. */
  function score(block: LabelBlock, offset: number, active: number): LabelBlock {
    const start = block.start + offset
    const end = block.end + offset
    for (let label = start; label < end; label++) errors[label] = at(bias.weights, label)
    for (let place = 0; place < active; place++) {
      const unit = units[place] as number
      const value = at(hidden, unit)
      const row = unit * outputs
      for (let label = start; label < end; label++) {
        errors[label] = at(errors, label) + value * at(output.weights, row + label)
      }
    }
    return { start, end }
  }

  /** Softmax: converts logits to probabilities that sum to one. */
  function shareOut({ start, end }: LabelBlock) {
    let highest = Number.NEGATIVE_INFINITY
    for (let label = start; label < end; label++) highest = Math.max(highest, at(errors, label))
    let sum = 0
    for (let label = start; label < end; label++) {
      const power = Math.exp(at(errors, label) - highest)
      errors[label] = power
      sum += power
    }
    for (let label = start; label < end; label++) errors[label] = at(errors, label) / sum
  }

  function propagate(mistakes: number, active: number, rate: number) {
    for (let place = 0; place < active; place++) {
      const unit = units[place] as number
      const value = at(hidden, unit)
      const start = unit * outputs
      let sum = 0
      for (let mistake = 0; mistake < mistakes; mistake++) {
        const label = wrong[mistake] as number
        const error = at(errors, label)
        sum += error * at(output.weights, start + label)
        step(output, start + label, error * value, rate)
      }
      blame[unit] = sum / UNIT_SHARE
    }
    for (let mistake = 0; mistake < mistakes; mistake++) {
      const label = wrong[mistake] as number
      step(bias, label, at(errors, label), rate)
    }
    for (let position = 0; position < seen.rows.length; position++) {
      const start = seen.rows[position] as number
      const value = seen.values[position] as number
      for (let place = 0; place < active; place++) {
        const unit = units[place] as number
        step(input, start + unit, at(blame, unit) * value, rate)
      }
    }
  }
}

type AdaptiveWeights = { weights: Float32Array; squares: Float32Array }

function adaptiveWeights(size: number, firstSquare: number): AdaptiveWeights {
  return { weights: new Float32Array(size), squares: new Float32Array(size).fill(firstSquare) }
}

function step({ weights, squares }: AdaptiveWeights, cell: number, gradient: number, rate: number) {
  const sum = at(squares, cell) + gradient * gradient
  squares[cell] = sum
  weights[cell] = at(weights, cell) - (rate * gradient) / Math.sqrt(sum)
}

/** Typed array access without undefined; the index is in bounds. */
function at(values: Float32Array, index: number): number {
  return values[index] as number
}

function shuffle(order: number[], random: () => number) {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const moved = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = moved
  }
}

/** Deterministic pseudo-random numbers between 0 and 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 0x100000000
  }
}
