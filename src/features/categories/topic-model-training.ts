import { averageNetworks } from './average-networks.ts'
import { simdNetwork } from './simd-network.ts'
import { bestDecision, fitCalibration, type Judged } from './topic-calibration.ts'
import { featureVector, type NoticeText, topicFeatures } from './topic-features.ts'
import {
  categoryChances,
  labelScores,
  logit,
  type Topic,
  type TopicModel,
  topicChances,
} from './topic-model.ts'
import { type Example, type Network, trainNetwork } from './topic-network.ts'

/** A training text. Undefined labels are unknown and excluded from the loss. */
export type LabelledText = NoticeText & {
  topics?: readonly string[]
  categories?: readonly string[]
  /** Weight in training; default 1. */
  weight?: number
  /** True if no similar text came before (a call, not its correction); only such texts are used for calibration. */
  isFresh?: boolean
}

export type Labels = { topics: readonly Topic[]; categories: readonly string[] }

/** Minimum number of texts that contain a feature. */
const RAREST_FEATURE = 2
/** Only the strongest features are used: a third of them is measured as good as all. */
const MAX_FEATURES = 25_000
/** Several networks, one per seed, are more accurate; a fourth adds little for its time. */
const SHIPPED_SEEDS: readonly number[] = [1, 2, 3]

/** One network for each seed. */
export type Networks = { seeds: readonly number[]; train: typeof trainNetwork }

/**
 * Trains a model. `texts` are sorted by time: a model of the first three quarters is calibrated on the fresh
 * texts of the last quarter, then the final model is trained on all. `nomenclature` texts are used for training
 * only.
 */
export function trainTopicModel(
  texts: readonly LabelledText[],
  nomenclature: readonly LabelledText[],
  labels: Labels,
  networks: Networks = { seeds: SHIPPED_SEEDS, train: trainNetwork },
): TopicModel {
  const split = Math.floor(0.75 * texts.length)
  const rehearsal = fitModel([...texts.slice(0, split), ...nomenclature], labels, networks)
  const fresh = texts.slice(split).filter((text) => text.isFresh)
  const measured = measure(rehearsal, fresh)
  return { ...fitModel([...texts, ...nomenclature], labels, networks), ...measured }
}

/** Calibrates a model on texts that are not in its training set. */
function measure(model: TopicModel, texts: readonly LabelledText[]) {
  const topicNames = model.topics.map((topic) => topic.name)
  const byTopic: Judged[] = []
  const byCategory: Judged[] = []
  for (const text of texts) {
    const scores = labelScores(model, text)
    if (!scores) continue
    if (text.topics) {
      const right = places(topicNames, text.topics)
      byTopic.push({ scores: topicChances(model, scores).map(logit), right })
    }
    if (text.categories) {
      const right = places(model.categories, text.categories)
      byCategory.push({ scores: categoryChances(model, scores).map(logit), right })
    }
  }
  const categories = fitCalibration(byCategory)
  return {
    calibration: { topics: fitCalibration(byTopic), categories },
    categoryDecision: bestDecision(byCategory, categories),
  }
}

function places(names: readonly string[], assigned: readonly string[]): Set<number> {
  return new Set(assigned.map((name) => names.indexOf(name)))
}

function fitModel(
  texts: readonly LabelledText[],
  labels: Labels,
  { seeds, train }: Networks,
): TopicModel {
  const features = texts.map(topicFeatures)
  const rows = vocabulary(features)
  const topics = labelBlock(
    labels.topics.map((topic) => topic.name),
    0,
  )
  const categories = labelBlock(labels.categories, topics.block.end)
  const examples = texts.map((text, index): Example => {
    const { rows: itsRows, values } = featureVector(features[index] ?? new Map(), rows)
    return {
      rows: itsRows,
      values,
      known: [...topics.known(text.topics), ...categories.known(text.categories)],
      weight: text.weight ?? 1,
    }
  })
  const networks = seeds.map((seed) => train(examples, rows.size, categories.block.end, seed))
  return prune(averageNetworks(networks, rows.size), rows, labels)
}

function labelBlock(names: readonly string[], start: number) {
  const block = { start, end: start + names.length }
  const labelOf = new Map(names.map((name, place) => [name, start + place]))
  return {
    block,
    /** The training targets of this block for an example. */
    known: (assigned: readonly string[] | undefined): Example['known'] => {
      if (!assigned || assigned.length === 0) return []
      return [{ block, right: assigned.map((name) => requireLabel(labelOf, name)) }]
    },
  }
}

function vocabulary(features: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const frequencies = new Map<number, number>()
  for (const each of features) {
    for (const hash of each.keys()) frequencies.set(hash, (frequencies.get(hash) ?? 0) + 1)
  }
  const selected = [...frequencies].filter(([, frequency]) => frequency >= RAREST_FEATURE)
  return new Map(selected.map(([hash], row) => [hash, row]))
}

/** Returns a model with the strongest features. */
function prune(network: Network, rows: Map<number, number>, labels: Labels): TopicModel {
  const { hiddenUnits, inputWeights, outputWeights, biases } = network
  const weightsOf = (row: number) =>
    inputWeights.subarray(row * hiddenUnits, (row + 1) * hiddenUnits)
  const selected = [...rows]
    .map(([hash, row]) => ({ hash, row, strength: Math.hypot(...weightsOf(row)) }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MAX_FEATURES)
    .sort((a, b) => a.hash - b.hash)
  const pruned = simdNetwork(selected.length, hiddenUnits, biases.length)
  for (const [place, { row }] of selected.entries()) {
    pruned.inputWeights.set(weightsOf(row), place * hiddenUnits)
  }
  pruned.outputWeights.set(outputWeights)
  pruned.biases.set(biases)
  return {
    topics: [...labels.topics],
    categories: [...labels.categories],
    rows: new Map(selected.map(({ hash }, place) => [hash, place])),
    network: pruned,
    calibration: { topics: { slope: 1, offset: 0 }, categories: { slope: 1, offset: 0 } },
    categoryDecision: { first: 0.5, further: 0.5 },
  }
}

function requireLabel(labelOf: ReadonlyMap<string, number>, name: string): number {
  const label = labelOf.get(name)
  if (label === undefined) throw new Error(`Not a label to learn: ${name}`)
  return label
}
