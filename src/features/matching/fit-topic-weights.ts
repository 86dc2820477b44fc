import type { JudgedTender } from '#/domain/feedback.ts'
import type { WeightedTopic } from './profile-topics.ts'

type Judgements = { liked: readonly JudgedTender[]; refused: readonly JudgedTender[] }

/** The weight of an activity before and after the judgements, both 0–1. */
export type FittedTopic = { name: string; before: number; after: number }

/** Activities of a tender below this probability say nothing about why it was judged so. */
const LEAST_PROBABILITY = 0.1
/** Weight from which an activity is the firm's own; the text of a profile suggests weaker ones without naming them. */
const OWN_WEIGHT = 0.1
/** The profile's weight of an own activity counts as much as three judgements. */
const OWN_STRENGTH = 3
/** A new activity starts with little weight, which counts as much as six judgements. */
const NEW_WEIGHT = 0.03
const NEW_STRENGTH = 6
/** Share of a favourite that none of its activities explains. */
const OTHER_CAUSE = 0.05
/** How much an activity that did not decide a favourite counts against itself. */
const NOT_DECISIVE = 0.5
/** A fixed number, so that the fit is fast and deterministic. */
const ROUNDS = 10
const MOST = 0.9
/** What remains of an activity after any number of refusals. */
const LEAST_SHARE = 0.15
/**
 * New activities together gain at most this after one favourite, three times as much after two, six times after three:
 * those of one favourite alone give no grade above D.
 */
const GAIN_OF_ONE = 0.07

/**
 * Fits the weights of activities to judgements: the probability of a favourite is that of a noisy-or over its
 * activities, each with a Beta prior (mean: the weight in the profile). Expectation–maximisation divides each favourite
 * among its activities; then each refusal counts against all of its activities, by their probability. A refusal
 * therefore never raises a weight.
 *
 * Without judgements the weights are those of the profile. Own activities that no favourite has never rise; those that
 * at least as many favourites as refusals have never fall.
 *
 * @param topics the activities of the profile
 * @returns the activities of the profile in their order, then those of favourites
 */
export function fitTopicWeights(
  topics: readonly WeightedTopic[],
  { liked, refused }: Judgements,
): FittedTopic[] {
  const likely = liked.map(likelyTopics)
  const own = new Map(topics.map(({ name, weight }) => [name, weight]))
  const names = new Set([...own.keys(), ...likely.flat().map(({ name }) => name)])
  const priors = [...names].map((name) => priorOf(name, own.get(name) ?? 0))
  const credits = creditsOf(priors, likely)
  const tenders = sumByName(likely, () => 1)
  const inFavour = sumByName(likely, ({ weight }) => weight)
  const against = sumByName(refused.map(likelyTopics), ({ weight }) => weight)
  const raised = (prior: Prior) => {
    const { name, before, isNew } = prior
    const most = isNew ? MOST : Math.min(MOST, before * (1 + (tenders.get(name) ?? 0)))
    return Math.max(before, Math.min(most, fittedWeight(prior, credits.get(name), 0)))
  }
  const gain = priors
    .filter(({ name, isNew }) => isNew && tenders.has(name))
    .reduce((sum, prior) => sum + raised(prior) - prior.before, 0)
  const mostGain = (GAIN_OF_ONE * liked.length * (liked.length + 1)) / 2
  const share = gain > mostGain ? mostGain / gain : 1
  return priors.map((prior) => {
    const { name, before, isNew } = prior
    const refusals = against.get(name) ?? 0
    const fitted = fittedWeight(prior, credits.get(name), refusals)
    const most = tenders.has(name) ? raised(prior) : before
    const isRefused = refusals > (inFavour.get(name) ?? 0)
    const least = isRefused ? before * LEAST_SHARE : before
    const bounded = Math.max(least, Math.min(most, fitted))
    const after = isNew && bounded > before ? before + share * (bounded - before) : bounded
    return { name, before, after }
  })
}

/** The activities of a tender that a judgement of it is about. */
export const likelyTopics = ({ topics }: JudgedTender) =>
  topics.filter(({ weight }) => weight >= LEAST_PROBABILITY)

type Prior = { name: string; before: number; isNew: boolean; mean: number; strength: number }

function priorOf(name: string, before: number): Prior {
  const isNew = before < OWN_WEIGHT
  return {
    name,
    before,
    isNew,
    mean: isNew ? Math.max(before, NEW_WEIGHT) : before,
    strength: isNew ? NEW_STRENGTH : OWN_STRENGTH,
  }
}

/** How many favourites an activity decided, and in how many it could have. */
type Credit = { decided: number; possible: number }

function fittedWeight(prior: Prior, credit: Credit | undefined, refusals: number): number {
  const { decided, possible } = credit ?? { decided: 0, possible: 0 }
  return (prior.strength * prior.mean + decided) / (prior.strength + possible + refusals)
}

/** Divides each favourite among its activities by their weights, and fits the weights to that, in turn. */
function creditsOf(
  priors: readonly Prior[],
  liked: readonly (readonly WeightedTopic[])[],
): Map<string, Credit> {
  let weights = new Map(priors.map(({ name, mean }) => [name, mean]))
  let credits = new Map<string, Credit>()
  for (let round = 0; round < ROUNDS; round++) {
    credits = new Map()
    for (const topics of liked) addCredits(credits, topics, weights)
    weights = new Map(
      priors.map((prior) => [prior.name, fittedWeight(prior, credits.get(prior.name), 0)]),
    )
  }
  return credits
}

function addCredits(
  credits: Map<string, Credit>,
  topics: readonly WeightedTopic[],
  weights: ReadonlyMap<string, number>,
) {
  const weightOf = (name: string) => weights.get(name) ?? 0
  const none = topics.reduce((open, { name, weight }) => open * (1 - weightOf(name) * weight), 1)
  for (const { name, weight } of topics) {
    const decided = Math.min(1, (weightOf(name) * weight) / (1 - none + OTHER_CAUSE))
    const undecided = NOT_DECISIVE * (1 - decided) * weight * (1 - weightOf(name))
    const sum = credits.get(name) ?? { decided: 0, possible: 0 }
    credits.set(name, {
      decided: sum.decided + decided,
      possible: sum.possible + decided + undecided,
    })
  }
}

function sumByName(
  tenders: readonly (readonly WeightedTopic[])[],
  amountOf: (topic: WeightedTopic) => number,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const topic of tenders.flat()) {
    sums.set(topic.name, (sums.get(topic.name) ?? 0) + amountOf(topic))
  }
  return sums
}
