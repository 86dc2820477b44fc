import type { TopicModel } from '#/features/categories/topic-model.ts'
import { type Network, trainNetwork } from '#/features/categories/topic-network.ts'
import { trainOnNotices } from '../../topic-training-data.ts'
import type { LabelledNotice } from '../archive.ts'

/** As in the model that ships. */
const NETWORKS = 3

type SeededModel = { name: string; model: TopicModel }

/**
 * `count` models of three networks each. Each network is trained once, whatever the number of models that it is part of:
 * of five models, model n has the networks n, n + 1 and n + 2, after the fifth the first again.
 */
export function* seededModels(
  notices: readonly LabelledNotice[],
  { seed, seeds: count }: { seed: number; seeds: number },
): Generator<SeededModel> {
  const trained = new Map<string, Network>()
  const train: typeof trainNetwork = (examples, rows, labels, own) => {
    const key = `${examples.length} ${own}`
    const network = trained.get(key) ?? trainNetwork(examples, rows, labels, own)
    trained.set(key, network)
    return network
  }
  const different = Math.max(NETWORKS, count)
  for (let at = 0; at < count; at++) {
    const seeds = Array.from({ length: NETWORKS }, (_, next) => seed + ((at + next) % different))
    yield { name: `seeds ${seeds.join(', ')}`, model: trainOnNotices(notices, { seeds, train }) }
  }
}
