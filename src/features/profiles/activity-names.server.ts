import { categoryBySlug } from '#/features/categories/categories.ts'
import { categoriesOfCpv, cpvLabel, isBroadCpv } from '#/features/categories/cpv.server.ts'
import { allDescriptors, WHOLE_BUILDING_SLUG } from '#/features/categories/descriptors.server.ts'
import { topicKnowledge } from '#/features/categories/topic-knowledge.server.ts'
import type { ActivityNames } from '#/features/matching/activity-reasons.ts'
import { activityWords } from '#/features/matching/activity-words.ts'
import { isOfAnySite } from '#/features/matching/trade-words.ts'
import type { Interest } from '#/search/reverse/interest.ts'

/** The name of an activity, by the slug of a category or the code of a descriptor; none for a catch-all. */
export function topicLabel(name: string): string | undefined {
  const category = categoryBySlug(name)
  if (category) return category.name
  const descriptor = allDescriptors().get(name)
  return descriptor && !descriptor.weak ? descriptor.label : undefined
}

const categoriesOf = (name: string): readonly string[] =>
  categoryBySlug(name) ? [name] : (allDescriptors().get(name)?.categories ?? [])

const isWholeBuilding = (name: string) => categoriesOf(name).includes(WHOLE_BUILDING_SLUG)

const slugsOf = (topics: readonly string[]) =>
  topics.flatMap((name) =>
    topicLabel(name) === undefined || isWholeBuilding(name) ? [] : categoriesOf(name),
  )

const namingWords: ActivityNames['namingWords'] = (text) =>
  activityWords(topicKnowledge(), text)
    .map(({ words, topics }) => ({ words, slugs: slugsOf(topics) }))
    .filter(({ slugs }) => slugs.length > 0)

/** Less: the sector of a client. */
const MIN_WEIGHT = 0.3

/** The words of a profile that name a trade by themselves; « entretien », « état » and « école » name none. */
export const tradeWordsOf = ({ words }: Pick<Interest, 'words'>): string[] =>
  words.flatMap(({ text, weight }) =>
    weight >= MIN_WEIGHT && !isOfAnySite(text) && namingWords(text).length > 0 ? [text] : [],
  )

/** The names of activities for the reasons of a grade. */
export const ACTIVITY_NAMES: ActivityNames = {
  label: topicLabel,
  categoriesOf,
  isWholeBuilding,
  namingWords,
  cpvLabel,
  categoriesOfCpv: (code) => (isBroadCpv(code) ? [] : categoriesOfCpv(code)),
}
