import { sideBySide } from './side-by-side.ts'
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

/** What is known of a text; undefined: nothing, so that it is not held against any label. */
export type LabelledText = NoticeText & {
  topics?: readonly string[]
  categories?: readonly string[]
  /** How much it teaches; 1 when left out. */
  weight?: number
  /** Nothing like it came before, so that it tells how sure the model may be (a call is, its correction not). */
  isFresh?: boolean
}

export type Labels = { topics: readonly Topic[]; categories: readonly string[] }

/** A feature seen once teaches nothing that carries over. */
const RAREST_FEATURE = 2
/** The rest hardly move a score: a third of all features judge as well as all. */
const MOST_FEATURES = 25_000
/** Where each network starts: several are surer than one, and a fourth adds little for its time. */
const SEEDS = [1, 2, 3]

/**
 * Learns a model. `texts` are in order of time: how much its scores are worth is measured on the
 * fresh ones of the last quarter by a model of the others, then all are learned. `nomenclature`
 * texts are learned with them and never measured on.
 */
export function trainTopicModel(
  texts: readonly LabelledText[],
  nomenclature: readonly LabelledText[],
  labels: Labels,
): TopicModel {
  const split = Math.floor(0.75 * texts.length)
  const rehearsal = fitModel([...texts.slice(0, split), ...nomenclature], labels)
  const fresh = texts.slice(split).filter((text) => text.isFresh)
  const measured = measure(rehearsal, fresh)
  return { ...fitModel([...texts, ...nomenclature], labels), ...measured }
}

/** What the scores of a model are worth on texts that it has not learned. */
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

function places(names: readonly string[], borne: readonly string[]): Set<number> {
  return new Set(borne.map((name) => names.indexOf(name)))
}

function fitModel(texts: readonly LabelledText[], labels: Labels): TopicModel {
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
  const networks = SEEDS.map((seed) =>
    trainNetwork(examples, rows.size, categories.block.end, seed),
  )
  return prune(sideBySide(networks, rows.size), rows, labels)
}

function labelBlock(names: readonly string[], start: number) {
  const block = { start, end: start + names.length }
  const labelOf = new Map(names.map((name, place) => [name, start + place]))
  return {
    block,
    /** What an example learns of this block from the names it bears. */
    known: (borne: readonly string[] | undefined): Example['known'] => {
      if (!borne || borne.length === 0) return []
      return [{ block, right: borne.map((name) => requireLabel(labelOf, name)) }]
    },
  }
}

function vocabulary(features: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const frequencies = new Map<number, number>()
  for (const each of features) {
    for (const hash of each.keys()) frequencies.set(hash, (frequencies.get(hash) ?? 0) + 1)
  }
  const kept = [...frequencies].filter(([, frequency]) => frequency >= RAREST_FEATURE)
  return new Map(kept.map(([hash], row) => [hash, row]))
}

/** Keeps the features that say most. */
function prune(network: Network, rows: Map<number, number>, labels: Labels): TopicModel {
  const { hiddenUnits, inputWeights, outputWeights, biases } = network
  const weightsOf = (row: number) =>
    inputWeights.subarray(row * hiddenUnits, (row + 1) * hiddenUnits)
  const kept = [...rows]
    .map(([hash, row]) => ({ hash, row, says: Math.hypot(...weightsOf(row)) }))
    .sort((a, b) => b.says - a.says)
    .slice(0, MOST_FEATURES)
    .sort((a, b) => a.hash - b.hash)
  const judging = simdNetwork(kept.length, hiddenUnits, biases.length)
  for (const [place, { row }] of kept.entries()) {
    judging.inputWeights.set(weightsOf(row), place * hiddenUnits)
  }
  judging.outputWeights.set(outputWeights)
  judging.biases.set(biases)
  return {
    topics: [...labels.topics],
    categories: [...labels.categories],
    rows: new Map(kept.map(({ hash }, place) => [hash, place])),
    network: judging,
    calibration: { topics: { slope: 1, offset: 0 }, categories: { slope: 1, offset: 0 } },
    categoryDecision: { first: 0.5, further: 0.5 },
  }
}

function requireLabel(labelOf: ReadonlyMap<string, number>, name: string): number {
  const label = labelOf.get(name)
  if (label === undefined) throw new Error(`Not a label to learn: ${name}`)
  return label
}
