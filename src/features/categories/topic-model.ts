import { featureVector, type NoticeText, topicFeatures } from './topic-features.ts'

/**
 * A small neural network from words to fine activities: each feature of a text adds its row to the
 * hidden units; negative units fall to zero; each label is judged on them by a logistic regression.
 */
export type TopicModel = {
  /** The first labels, in order. */
  topics: Topic[]
  /** Category slugs: the labels after them. */
  categories: string[]
  hiddenUnits: number
  /** Row of each hashed feature. */
  rows: Map<number, number>
  /** By row, one for each hidden unit. */
  inputWeights: Float32Array
  /** By hidden unit, one for each label. */
  outputWeights: Float32Array
  /** By label. */
  biases: Float32Array
  /** What the scores are worth, measured on notices that were kept aside. */
  calibration: { topics: LogitCalibration; categories: LogitCalibration }
  /** Which categories to predict so as to be right most often, measured likewise. */
  categoryDecision: { first: number; further: number }
}

/** A BOAMP descriptor by its code; `categories`: places in the model's list, none for a catch-all. */
export type Topic = { name: string; categories: number[] }

/** A score `s` is worth the probability of the logit `slope · s + offset`. */
export type LogitCalibration = { slope: number; offset: number }

export type TopicProbability = { topic: string; probability: number }
export type CategoryProbability = { slug: string; probability: number }

/** Less likely ones are left out. */
const LEAST_PROBABILITY = 0.001

/**
 * How likely each BOAMP descriptor is, likeliest first. A text may have several, so the
 * probabilities do not add up to one. Empty when no word of the text is known.
 */
export function topicsOf(model: TopicModel, text: NoticeText): TopicProbability[] {
  const scores = labelScores(model, text)
  return scores ? topicProbabilities(model, scores) : []
}

/** How likely each category is, in the manner of `topicsOf`. */
export function categoryProbabilities(model: TopicModel, text: NoticeText): CategoryProbability[] {
  return topicsAndCategories(model, text).categories
}

/** Both at the price of one. */
export function topicsAndCategories(
  model: TopicModel,
  text: NoticeText,
): { topics: TopicProbability[]; categories: CategoryProbability[] } {
  const scores = labelScores(model, text)
  if (!scores) return { topics: [], categories: [] }
  const categories = likeliest(categoryScores(model, scores), model.calibration.categories).map(
    ({ label, probability }) => ({ slug: model.categories[label] as string, probability }),
  )
  return { topics: topicProbabilities(model, scores), categories }
}

function topicProbabilities(model: TopicModel, scores: Float64Array): TopicProbability[] {
  return likeliest(topicScores(model, scores), model.calibration.topics).map(
    ({ label, probability }) => ({ topic: (model.topics[label] as Topic).name, probability }),
  )
}

function likeliest(scores: Float64Array, calibration: LogitCalibration) {
  const found: { label: number; probability: number }[] = []
  const least = (logit(LEAST_PROBABILITY) - calibration.offset) / calibration.slope
  for (let label = 0; label < scores.length; label++) {
    const score = scores[label] as number
    if (score >= least) found.push({ label, probability: calibrated(score, calibration) })
  }
  return found.sort((a, b) => b.probability - a.probability)
}

/** Logits of all labels before calibration; undefined when no feature of the text is known. */
export function labelScores(model: TopicModel, text: NoticeText): Float64Array | undefined {
  const { rows, values } = featureVector(topicFeatures(text), model.rows)
  if (rows.length === 0) return undefined
  const hidden = new Float64Array(model.hiddenUnits)
  addRows(hidden, model.inputWeights, rows, values)
  const units: number[] = []
  const unitValues: number[] = []
  for (const [unit, value] of hidden.entries()) {
    if (value <= 0) continue
    units.push(unit)
    unitValues.push(value)
  }
  const scores = Float64Array.from(model.biases)
  addRows(scores, model.outputWeights, units, unitValues)
  return scores
}

/** Adds rows of `weights`, each times its value, to `sums`; four at a time, which halves the time. */
function addRows(
  sums: Float64Array,
  weights: Float32Array,
  rows: readonly number[],
  values: readonly number[],
) {
  const width = sums.length
  for (let index = 0; index < rows.length; index += 4) {
    const a = (rows[index] as number) * width
    const b = (rows[index + 1] ?? 0) * width
    const c = (rows[index + 2] ?? 0) * width
    const d = (rows[index + 3] ?? 0) * width
    const u = values[index] as number
    const v = values[index + 1] ?? 0
    const w = values[index + 2] ?? 0
    const x = values[index + 3] ?? 0
    for (let cell = 0; cell < width; cell++) {
      sums[cell] =
        (sums[cell] as number) +
        u * (weights[a + cell] as number) +
        v * (weights[b + cell] as number) +
        w * (weights[c + cell] as number) +
        x * (weights[d + cell] as number)
    }
  }
}

/** Logits of the topics. */
export function topicScores({ topics }: TopicModel, scores: Float64Array): Float64Array {
  return aboutSomething(scores.subarray(0, topics.length).map(sigmoid))
}

/**
 * Logits of the categories: the mean of what the network says of the category itself and of the
 * chance that one at least of its descriptors applies.
 */
export function categoryScores(model: TopicModel, scores: Float64Array): Float64Array {
  const { topics, categories } = model
  const noneApplies = new Float64Array(categories.length).fill(1)
  for (const [label, topic] of topics.entries()) {
    const probability = sigmoid(scores[label] as number)
    for (const category of topic.categories) {
      noneApplies[category] = (noneApplies[category] as number) * (1 - probability)
    }
  }
  return aboutSomething(
    noneApplies.map((none, category) => {
      const itself = scores[topics.length + category] as number
      return sigmoid((itself + logit(1 - none)) / 2)
    }),
  )
}

/** Every text is about something: logits of probabilities given that not all labels are wrong. */
function aboutSomething(probabilities: Float64Array): Float64Array {
  let nothing = 1
  for (const probability of probabilities) nothing *= 1 - probability
  const something = Math.max(1 - nothing, Number.EPSILON)
  return probabilities.map((probability) => logit(probability / something))
}

export function calibrated(score: number, { slope, offset }: LogitCalibration): number {
  return sigmoid(slope * score + offset)
}

function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score))
}

const CLOSEST_TO_CERTAIN = 1e-6

function logit(probability: number): number {
  const bounded = Math.min(1 - CLOSEST_TO_CERTAIN, Math.max(CLOSEST_TO_CERTAIN, probability))
  return Math.log(bounded / (1 - bounded))
}
