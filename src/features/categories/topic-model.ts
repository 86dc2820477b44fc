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
  /** Predicting the categories at least this likely, and always the first, is right most often. */
  categoryThreshold: number
}

/** A BOAMP descriptor by its code; `categories`: places in the model's list, none for a catch-all. */
export type Topic = { name: string; categories: number[] }

/** A score `s` is worth the probability of the logit `slope · s + offset`. */
export type LogitCalibration = { slope: number; offset: number }

export type TopicProbability = { topic: string; probability: number }
export type CategoryProbability = { slug: string; probability: number }

/**
 * How likely each BOAMP descriptor is, likeliest first. They are judged apart, so the probabilities
 * do not add up to one. Empty when no word of the text is known.
 */
export function topicsOf(model: TopicModel, text: NoticeText): TopicProbability[] {
  const scores = labelScores(model, text)
  if (!scores) return []
  return model.topics
    .map(({ name }, label) => ({
      topic: name,
      probability: calibrated(scores[label] ?? 0, model.calibration.topics),
    }))
    .sort((a, b) => b.probability - a.probability)
}

/** How likely each category is, in the manner of `topicsOf`. */
export function categoryProbabilities(model: TopicModel, text: NoticeText): CategoryProbability[] {
  const scores = labelScores(model, text)
  if (!scores) return []
  const combined = categoryScores(model, scores)
  return model.categories
    .map((slug, index) => ({
      slug,
      probability: calibrated(combined[index] ?? 0, model.calibration.categories),
    }))
    .sort((a, b) => b.probability - a.probability)
}

/** Logits of all labels before calibration; undefined when no feature of the text is known. */
export function labelScores(model: TopicModel, text: NoticeText): Float32Array | undefined {
  const { hiddenUnits, rows, inputWeights } = model
  const hidden = new Float32Array(hiddenUnits)
  const { hashes, values } = topicFeatures(text)
  let known = 0
  for (let index = 0; index < hashes.length; index++) {
    const row = rows.get(hashes[index] ?? 0)
    if (row === undefined) continue
    known++
    const value = values[index] ?? 0
    const start = row * hiddenUnits
    for (let unit = 0; unit < hiddenUnits; unit++) {
      hidden[unit] = (hidden[unit] ?? 0) + value * (inputWeights[start + unit] ?? 0)
    }
  }
  if (known === 0) return undefined
  const scores = Float32Array.from(model.biases)
  for (let unit = 0; unit < hiddenUnits; unit++) {
    const value = (hidden[unit] ?? 0) * model.inputUnit
    if (value <= 0) continue
    const start = unit * scores.length
    for (let label = 0; label < scores.length; label++) {
      scores[label] = (scores[label] ?? 0) + value * (model.outputWeights[start + label] ?? 0)
    }
  }
  return scores
}

/**
 * Logits of the categories: the mean of what the network says of the category itself and of the
 * chance that one at least of its descriptors applies.
 */
export function categoryScores(model: TopicModel, scores: Float32Array): Float32Array {
  const { topics, categories } = model
  const noneApplies = new Float32Array(categories.length).fill(1)
  for (const [label, topic] of topics.entries()) {
    const probability = sigmoid(scores[label] ?? 0)
    for (const category of topic.categories) {
      noneApplies[category] = (noneApplies[category] ?? 1) * (1 - probability)
    }
  }
  return Float32Array.from(categories, (_, category) => {
    const itself = sigmoid(scores[topics.length + category] ?? 0)
    return logit((itself + 1 - (noneApplies[category] ?? 1)) / 2)
  })
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
