import type { SimdNetwork } from './simd-network.ts'
import { featureVector, type NoticeText, topicFeatures } from './topic-features.ts'

/**
 * A small neural network from words to activities: the rows of the text's features are added to the hidden
 * units, followed by ReLU and one logistic regression per label.
 */
export type TopicModel = {
  /** The first labels, in order. */
  topics: Topic[]
  /** Category slugs: the labels after the topics. */
  categories: string[]
  /** Row of each hashed feature. */
  rows: Map<number, number>
  network: SimdNetwork
  /** Calibration on notices outside the training set. */
  calibration: { topics: LogitCalibration; categories: LogitCalibration }
  /** Thresholds for category predictions with the best F1, measured in the same way. */
  categoryDecision: { first: number; further: number }
}

/** A BOAMP descriptor by its code; `categories`: indexes in the model's list, empty for a catch-all. */
export type Topic = { name: string; categories: number[] }

/** Converts a score `s` to the logit `slope · s + offset`. */
export type LogitCalibration = { slope: number; offset: number }

type TopicProbability = { topic: string; probability: number }
export type CategoryProbability = { slug: string; probability: number }

/** Default minimum probability. */
const MIN_PROBABILITY = 0.001

/**
 * The probability of each BOAMP descriptor, highest first, down to `least`. Labels are independent, so the
 * probabilities do not sum to one. Empty if no word is known.
 */
export function topicsOf(
  model: TopicModel,
  text: NoticeText,
  least = MIN_PROBABILITY,
): TopicProbability[] {
  const scores = labelScores(model, text)
  return scores ? topicProbabilities(model, scores, least) : []
}

/** The probability of each category, as in `topicsOf`. */
export function categoryProbabilities(model: TopicModel, text: NoticeText): CategoryProbability[] {
  const scores = labelScores(model, text)
  return scores ? categoryProbabilitiesOf(model, scores) : []
}

/** Topics (down to `leastTopic`) and categories in one evaluation. */
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
  return likeliest(chances, model.calibration.categories, MIN_PROBABILITY).map(
    ({ label, probability }) => ({ slug: model.categories[label] as string, probability }),
  )
}

function likeliest(chances: Float64Array, calibration: LogitCalibration, leastProbability: number) {
  const found: { label: number; probability: number }[] = []
  // Filters before calibration, because almost all labels are below the minimum.
  const least = sigmoid((logit(leastProbability) - calibration.offset) / calibration.slope)
  for (let label = 0; label < chances.length; label++) {
    const chance = chances[label] as number
    if (chance < least) continue
    found.push({ label, probability: calibrated(logit(chance), calibration) })
  }
  return found.sort((a, b) => b.probability - a.probability)
}

/** Logits of all labels before calibration; undefined if no feature is known. */
export function labelScores(model: TopicModel, text: NoticeText): Float64Array | undefined {
  const features = featureVector(topicFeatures(text), model.rows)
  return features.rows.length === 0 ? undefined : model.network.logits(features)
}

/** The probability of each topic before calibration. */
export function topicChances({ topics }: TopicModel, scores: Float64Array): Float64Array {
  const chances = new Float64Array(topics.length)
  for (let label = 0; label < chances.length; label++) {
    chances[label] = sigmoid(scores[label] as number)
  }
  return aboutSomething(chances)
}

/**
 * The probability of each category before calibration: the mean, in logits, of the category's own output and of
 * the probability that at least one of its descriptors applies.
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

/** Every text has a subject: the probabilities given that at least one label is right. */
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
