import { categoriesOfCpv, isBroadCpv } from './cpv.server.ts'
import { allDescriptors } from './descriptors.server.ts'
import type { WeightedTopic } from './topic-words.ts'

/** So many activities can all be the main one: roofing and its gutters. */
const MAIN_ACTIVITIES = 2
/** The share of each of more: of nine, a quarter. */
const SHARED_WORK = 2.2
const LEAST_SHARE = 0.2

/**
 * The activities that the publisher of a call chose, by their share of the work (0–1): one or two are the main
 * activity, each of nine is a part of it. The main CPV code, and an activity that the words make likely, are more.
 */
export function workTopics({
  descriptors,
  categories,
  cpvCodes,
  likely,
}: {
  descriptors: readonly string[]
  categories: readonly string[]
  cpvCodes: readonly string[]
  likely: readonly WeightedTopic[]
}): WeightedTopic[] {
  const [mainCpv = ''] = cpvCodes
  const mainCategory =
    mainCpv === '' || isBroadCpv(mainCpv) ? undefined : categoriesOfCpv(mainCpv)[0]
  const precise = descriptors.filter((code) => allDescriptors().get(code)?.weak === false)
  const share = shareOf(precise.length)
  const topics = new Map<string, number>()
  for (const code of descriptors) {
    const slugs = allDescriptors().get(code)?.categories ?? []
    const isMain = mainCategory !== undefined && slugs.includes(mainCategory)
    const fromWords = likely.find(({ name }) => name === code)?.weight ?? 0
    topics.set(code, isMain ? 1 : Math.max(share, fromWords))
  }
  const alone = shareOf(categories.length)
  for (const slug of categories) {
    const weights = precise
      .filter((code) => allDescriptors().get(code)?.categories.includes(slug))
      .map((code) => topics.get(code) ?? 0)
    const weight = weights.length > 0 ? Math.max(...weights) : alone
    topics.set(slug, slug === mainCategory ? 1 : weight)
  }
  return Array.from(topics, ([name, weight]) => ({ name, weight }))
}

const shareOf = (count: number) =>
  count <= MAIN_ACTIVITIES ? 1 : Math.max(LEAST_SHARE, SHARED_WORK / count)
