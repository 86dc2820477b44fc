import type { SimdNetwork } from './simd-network.ts'
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
  /** Row of each hashed feature. */
  rows: Map<number, number>
  network: SimdNetwork
  /** What the scores are worth, measured on notices that were kept aside. */
  calibration: { topics: LogitCalibration; categories: LogitCalibration }
  /** Which categories to predict so as to be right most often, measured likewise. */
  categoryDecision: { first: number; further: number }
}

/** A BOAMP descriptor by its code; `categories`: places in the model's list, none for a catch-all. */
export type Topic = { name: string; categories: number[] }

/** A score `s` is worth the probability of the logit `slope · s + offset`. */
export type LogitCalibration = { slope: number; offset: number }

type TopicProbability = { topic: string; probability: number }
export type CategoryProbability = { slug: string; probability: number }

/** Less likely ones are left out, unless less is asked for. */
const LEAST_PROBABILITY = 0.001

/**
 * How likely each BOAMP descriptor is, likeliest first, down to `least`. A text may have several, so the
 * probabilities do not add up to one. Empty when no word of the text is known.
 */
export function topicsOf(
  model: TopicModel,
  text: NoticeText,
  least = LEAST_PROBABILITY,
): TopicProbability[] {
  const scores = labelScores(model, text)
  return scores ? topicProbabilities(model, scores, least) : []
}

/** How likely each category is, in the manner of `topicsOf`. */
export function categoryProbabilities(model: TopicModel, text: NoticeText): CategoryProbability[] {
  const scores = labelScores(model, text)
  return scores ? categoryProbabilitiesOf(model, scores) : []
}

/** Both at the price of one; topics down to `leastTopic`. */
export function topicsAndCategories(
  model: TopicModel,
  text: NoticeText,
  leastTopic: number,
): { topics: TopicProbability[]; categories: CategoryProbability[] } {
  const scores = labelScores(model, text)
  if (!scores) return { topics: [], categories: [] }
  return {
    topics: topicProbabilities(model, scores, leastTopic),
    categories: categoryProbabilitiesOf(model, scores),
  }
}

function topicProbabilities(
  model: TopicModel,
  scores: Float64Array,
  least: number,
): TopicProbability[] {
  return likeliest(topicChances(model, scores), model.calibration.topics, least).map(
    ({ label, probability }) => ({ topic: (model.topics[label] as Topic).name, probability }),
  )
}

function categoryProbabilitiesOf(model: TopicModel, scores: Float64Array): CategoryProbability[] {
  const chances = categoryChances(model, scores)
  return likeliest(chances, model.calibration.categories, LEAST_PROBABILITY).map(
    ({ label, probability }) => ({ slug: model.categories[label] as string, probability }),
  )
}

function likeliest(chances: Float64Array, calibration: LogitCalibration, leastProbability: number) {
  const found: { label: number; probability: number }[] = []
  // Nearly all labels are out of the question: their logarithms need not be known.
  const least = sigmoid((logit(leastProbability) - calibration.offset) / calibration.slope)
  for (let label = 0; label < chances.length; label++) {
    const chance = chances[label] as number
    if (chance < least) continue
    found.push({ label, probability: calibrated(logit(chance), calibration) })
  }
  return found.sort((a, b) => b.probability - a.probability)
}

/** Logits of all labels before calibration; undefined when no feature of the text is known. */
export function labelScores(model: TopicModel, text: NoticeText): Float64Array | undefined {
  const features = featureVector(topicFeatures(text), model.rows)
  return features.rows.length === 0 ? undefined : model.network.logits(features)
}

/** How likely each topic is before calibration. */
export function topicChances({ topics }: TopicModel, scores: Float64Array): Float64Array {
  const chances = new Float64Array(topics.length)
  for (let label = 0; label < chances.length; label++) {
    chances[label] = sigmoid(scores[label] as number)
  }
  return aboutSomething(chances)
}

/**
 * How likely each category is before calibration: the mean (of logits) of what the network says of the
 * category itself and of the chance that one at least of its descriptors applies.
 */
export function categoryChances(model: TopicModel, scores: Float64Array): Float64Array {
  const { topics, categories } = model
  const noneApplies = new Float64Array(categories.length).fill(1)
  for (let label = 0; label < topics.length; label++) {
    const wrong = 1 - sigmoid(scores[label] as number)
    for (const category of (topics[label] as Topic).categories) {
      noneApplies[category] = (noneApplies[category] as number) * wrong
    }
  }
  const chances = new Float64Array(categories.length)
  for (let category = 0; category < categories.length; category++) {
    const itself = scores[topics.length + category] as number
    const byTopics = logit(1 - (noneApplies[category] as number))
    chances[category] = sigmoid((itself + byTopics) / 2)
  }
  return aboutSomething(chances)
}

/** Every text is about something: the probabilities given that not all labels are wrong. */
function aboutSomething(probabilities: Float64Array): Float64Array {
  let nothing = 1
  for (const probability of probabilities) nothing *= 1 - probability
  const something = Math.max(1 - nothing, Number.EPSILON)
  for (let label = 0; label < probabilities.length; label++) {
    probabilities[label] = (probabilities[label] as number) / something
  }
  return probabilities
}

export function calibrated(score: number, { slope, offset }: LogitCalibration): number {
  return sigmoid(slope * score + offset)
}

function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score))
}

const CLOSEST_TO_CERTAIN = 1e-6

export function logit(probability: number): number {
  const bounded = Math.min(1 - CLOSEST_TO_CERTAIN, Math.max(CLOSEST_TO_CERTAIN, probability))
  return Math.log(bounded / (1 - bounded))
}
