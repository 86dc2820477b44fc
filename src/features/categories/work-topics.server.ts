import { categoryBySlug } from './categories.ts'
import { refusesAll } from './category-cues.ts'
import { categoriesOfCpv, isBroadCpv } from './cpv.server.ts'
import { allDescriptors, WHOLE_BUILDING_SLUG } from './descriptors.server.ts'
import { headWords } from './head-words.server.ts'
import type { WeightedTopic } from './topic-words.ts'

/** So many activities can all be the main one: roofing and its gutters. */
const MAIN_ACTIVITIES = 2
/** The share of each of more: of nine, a quarter. */
const SHARED_WORK = 2.2
/** More than these are a whole building: each counts less than its share, because many of them count together. */
const PARTS_OF_A_BUILDING = 9
/** The words of a whole building make all of its trades a little likely; from here on they name one. */
const NAMED_PART = 0.65
/** Weight of what the publisher chose where the words clearly say something else: « Vitrerie » for cleaning of windows. */
const CONTRADICTED = 0.3
/** The same where the words name another trade: waste that is transported, waterproofing of a bridge. At most C. */
const OTHER_TRADE = 0.1
const CLEAR_WORDS = 0.5
/** Less likely than this share of what the words clearly say. */
const MUCH_LESS = 0.5

/** The words say so clearly what is bought that an activity of another field is one only where they say it nearly as clearly. */
const CLEAR_FIELD = 0.8
const NEARLY_AS_CLEAR = 0.6

/** What is known of the activities of a call. */
type CallActivities = {
  /** BOAMP codes that the publisher chose. */
  descriptors: readonly string[]
  /** Slugs. */
  categories: readonly string[]
  /** The main one first. */
  cpvCodes: readonly string[]
  /** From the words, most probable first. */
  likely: readonly WeightedTopic[]
  /** Of these, the ones that everyday words of the title name. */
  named: readonly string[]
  /** The title as `fold` returns it. */
  folded: string
}

/**
 * The activities of a call: what the publisher chose, by its share of the work, then what the words make likely. Where
 * the publisher chose a trade, the faintly likely others count little, unless the title names them: a building makes all of
 * its trades likely.
 */
export function topicsOfCall(call: CallActivities): WeightedTopic[] {
  const likely = call.likely.map(({ name, weight }) => ({
    name,
    weight: isRefused(name, call.folded) ? OTHER_TRADE * weight : weight,
  }))
  const known = workTopics({ ...call, likely })
  const names = new Set(known.map(({ name }) => name))
  const chosen = preciseOf(call.descriptors)
  const hasTrade = chosen.some((code) => !isWholeBuilding(code))
  const isFaint = ({ name, weight }: WeightedTopic) =>
    weight < NAMED_PART &&
    (chosen.length > MAIN_ACTIVITIES || (hasTrade && !call.named.includes(name)))
  const others = likely
    .filter(({ name }) => !names.has(name))
    .map((topic) => ({
      name: topic.name,
      weight: isFaint(topic) ? CONTRADICTED * topic.weight : topic.weight,
    }))
  return [...known, ...others]
}

/** An activity that the title refuses: « Transport » of waste is no transport of passengers. */
const isRefused = (code: string, folded: string) =>
  refusesAll(allDescriptors().get(code)?.categories ?? [], folded)

const isWholeBuilding = (code: string) =>
  allDescriptors().get(code)?.categories.includes(WHOLE_BUILDING_SLUG) === true

const preciseOf = (descriptors: readonly string[]) =>
  descriptors.filter((code) => allDescriptors().get(code)?.weak === false)

/**
 * The activities that the publisher of a call chose, by their share of the work (0–1): one or two are the main
 * activity, each of nine is a part of it. The main CPV code, and an activity that the words make likely, are more; one
 * that the words contradict is less.
 */
function workTopics({
  descriptors,
  categories,
  cpvCodes,
  likely,
  folded,
}: CallActivities): WeightedTopic[] {
  const [mainCpv = ''] = cpvCodes
  const mainCategory =
    mainCpv === '' || isBroadCpv(mainCpv) ? undefined : categoriesOfCpv(mainCpv)[0]
  const precise = preciseOf(descriptors)
  const share = shareOf(precise.length)
  const isShared = precise.length > MAIN_ACTIVITIES
  const isElsewhere = isShared ? null : isOfOtherField(likely, folded)
  const topics = new Map<string, number>()
  const others = new Set<string>()
  for (const code of descriptors) {
    const slugs = allDescriptors().get(code)?.categories ?? []
    const isMain = mainCategory !== undefined && slugs.includes(mainCategory)
    const said = likely.find(({ name }) => name === code)?.weight ?? 0
    const fromWords = precise.length > PARTS_OF_A_BUILDING && said < NAMED_PART ? 0 : said
    const isOther = isRefused(code, folded) || isElsewhere?.(slugs) === true
    if (isOther) others.add(code)
    const isDoubtful = isContradicted(said, descriptors, likely)
    const most = isOther ? OTHER_TRADE : isDoubtful ? CONTRADICTED : 1
    topics.set(code, isMain ? 1 : Math.min(most, Math.max(share, fromWords)))
  }
  const alone = shareOf(categories.length)
  for (const slug of categories) {
    const own = precise.filter((code) => allDescriptors().get(code)?.categories.includes(slug))
    const weight = Math.max(...own.map((code) => topics.get(code) ?? 0))
    // Of several trades, the descriptor says it already: both together would count the part twice.
    const isSaid = isShared || own.every((code) => others.has(code))
    if (slug === mainCategory) topics.set(slug, 1)
    else if (own.length === 0) topics.set(slug, alone)
    else if (!isSaid) topics.set(slug, weight)
  }
  return Array.from(topics, ([name, weight]) => ({ name, weight }))
}

/**
 * True for activities of another field than the first words of the title name, where all its words make that field likely,
 * and the activities much less (no common group): « réfection de l’étanchéité du pont » is no roofing.
 */
function isOfOtherField(likely: readonly WeightedTopic[], folded: string) {
  const sums = new Map<string, number>()
  for (const { name, weight } of likely) {
    const descriptor = allDescriptors().get(name)
    const slug = descriptor?.weak === false ? descriptor.categories[0] : undefined
    if (slug !== undefined) sums.set(slug, (sums.get(slug) ?? 0) + weight)
  }
  const sumOf = (slug: string) => sums.get(slug) ?? 0
  const most = Math.max(0, ...sums.values())
  return (slugs: readonly string[]): boolean => {
    // The first words take time, and few activities come so far.
    if (most < CLEAR_FIELD || slugs.length === 0) return false
    if (slugs.some((slug) => sumOf(slug) > NEARLY_AS_CLEAR * most)) return false
    const head = headWords(folded)?.slug
    if (head === undefined || sumOf(head) < CLEAR_FIELD) return false
    const groups = groupsOf(head)
    return slugs.every(
      (slug) =>
        sumOf(slug) <= NEARLY_AS_CLEAR * sumOf(head) &&
        !groupsOf(slug).some((group) => groups.includes(group)),
    )
  }
}

const groupsOf = (slug: string): readonly string[] => categoryBySlug(slug)?.groupSlugs ?? []

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
