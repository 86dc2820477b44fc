import { categoryBySlug } from '#/features/categories/categories.ts'
import { categoriesOfCpv, cpvLabel, isBroadCpv } from '#/features/categories/cpv.server.ts'
import { allDescriptors, WHOLE_BUILDING_SLUG } from '#/features/categories/descriptors.server.ts'
import type { ActivityNames } from '#/features/matching/activity-reasons.ts'

/** The name of an activity, by the slug of a category or the code of a descriptor; none for a catch-all. */
export function topicLabel(name: string): string | undefined {
  const category = categoryBySlug(name)
  if (category) return category.name
  const descriptor = allDescriptors().get(name)
  return descriptor && !descriptor.weak ? descriptor.label : undefined
}

const categoriesOf = (name: string): readonly string[] =>
  categoryBySlug(name) ? [name] : (allDescriptors().get(name)?.categories ?? [])

/** The names of activities for the reasons of a grade. */
export const ACTIVITY_NAMES: ActivityNames = {
  label: topicLabel,
  categoriesOf,
  isWholeBuilding: (name) => categoriesOf(name).includes(WHOLE_BUILDING_SLUG),
  cpvLabel,
  categoriesOfCpv: (code) => (isBroadCpv(code) ? [] : categoriesOfCpv(code)),
}
