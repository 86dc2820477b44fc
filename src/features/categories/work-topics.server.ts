import { categoriesOfCpv, isBroadCpv } from './cpv.server.ts'
import { allDescriptors } from './descriptors.server.ts'
import type { WeightedTopic } from './topic-words.ts'

/** So many activities can all be the main one: roofing and its gutters. */
const MAIN_ACTIVITIES = 2
/** The share of each of more: of nine, a quarter. */
const SHARED_WORK = 2.2
/** More than these are a whole building: each counts less than its share, because many of them count together. */
const PARTS_OF_A_BUILDING = 9
/** The words of a whole building make all of its trades a little likely; from here on they name one. */
const NAMED_PART = 0.5
/** Weight of what the publisher chose where the words clearly say something else: « Vitrerie » for cleaning of windows. */
const CONTRADICTED = 0.3
const CLEAR_WORDS = 0.5
/** Less likely than this share of what the words clearly say. */
const MUCH_LESS = 0.5

/**
 * The activities that the publisher of a call chose, by their share of the work (0–1): one or two are the main
 * activity, each of nine is a part of it. The main CPV code, and an activity that the words make likely, are more; one
 * that the words contradict is less.
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
    const said = likely.find(({ name }) => name === code)?.weight ?? 0
    const fromWords = precise.length > PARTS_OF_A_BUILDING && said < NAMED_PART ? 0 : said
    const most = isContradicted(said, descriptors, likely) ? CONTRADICTED : 1
    topics.set(code, isMain ? 1 : Math.min(most, Math.max(share, fromWords)))
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

function shareOf(count: number): number {
  if (count <= MAIN_ACTIVITIES) return 1
  return (SHARED_WORK / count) * Math.min(1, PARTS_OF_A_BUILDING / count)
}

/** The words say clearly what is bought, and it is nothing that the publisher chose. */
function isContradicted(
  said: number,
  descriptors: readonly string[],
  likely: readonly WeightedTopic[],
): boolean {
  const clear = likely.filter(({ weight }) => weight >= CLEAR_WORDS)
  if (clear.some(({ name }) => descriptors.includes(name))) return false
  return clear.some(({ weight }) => said < MUCH_LESS * weight)
}
