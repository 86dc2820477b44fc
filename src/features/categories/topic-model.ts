import { type NoticeText, topicFeatures } from './topic-features.ts'

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
  /** By row, one whole number of `inputUnit`s for each hidden unit. */
  inputWeights: Int8Array
  inputUnit: number
  /** By hidden unit, one for each label. */
  outputWeights: Float32Array
  /** By label. */
  biases: Float32Array
  /** What the scores are worth, measured on notices that were kept aside. */
  calibration: { topics: LogitCalibration; categories: LogitCalibration }
  /** Predicting the categories at least this likely, is right most often. */
  categoryThreshold: number
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
  if (!scores) return []
  return likeliest(topicScores(model, scores), model.calibration.topics).map(
    ({ label, probability }) => ({ topic: (model.topics[label] as Topic).name, probability }),
  )
}

/** How likely each category is, in the manner of `topicsOf`. */
export function categoryProbabilities(model: TopicModel, text: NoticeText): CategoryProbability[] {
  const scores = labelScores(model, text)
  if (!scores) return []
  return likeliest(categoryScores(model, scores), model.calibration.categories).map(
    ({ label, probability }) => ({ slug: model.categories[label] as string, probability }),
  )
}

function likeliest(scores: Float64Array, calibration: LogitCalibration) {
  const found: { label: number; probability: number }[] = []
  for (let label = 0; label < scores.length; label++) {
    const probability = calibrated(scores[label] as number, calibration)
    if (probability >= LEAST_PROBABILITY) found.push({ label, probability })
  }
  return found.sort((a, b) => b.probability - a.probability)
}

/** Logits of all labels before calibration; undefined when no feature of the text is known. */
export function labelScores(model: TopicModel, text: NoticeText): Float64Array | undefined {
  const hidden = hiddenUnits(model, text)
  if (!hidden) return undefined
  const { biases, outputWeights } = model
  const scores = Float64Array.from(biases)
  for (let unit = 0; unit < hidden.length; unit++) {
    const value = hidden[unit] as number
    if (value <= 0) continue
    const start = unit * scores.length
    for (let label = 0; label < scores.length; label++) {
      scores[label] = (scores[label] as number) + value * (outputWeights[start + label] as number)
    }
  }
  return scores
}

function hiddenUnits(model: TopicModel, text: NoticeText): Float64Array | undefined {
  const { hiddenUnits: units, rows, inputWeights } = model
  const hidden = new Float64Array(units)
  const { hashes, values } = topicFeatures(text)
  let known = 0
  for (let index = 0; index < hashes.length; index++) {
    const row = rows.get(hashes[index] as number)
    if (row === undefined) continue
    known++
    const value = (values[index] as number) * model.inputUnit
    const start = row * units
    for (let unit = 0; unit < units; unit++) {
      hidden[unit] = (hidden[unit] as number) + value * (inputWeights[start + unit] as number)
    }
  }
  return known > 0 ? hidden : undefined
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
      const itself = sigmoid(scores[topics.length + category] as number)
      return (itself + 1 - none) / 2
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
