import { slugOf } from '#/lib/slug.ts'

export type ChoiceGroup = {
  value: string
  label: string
  options: { value: string; label: string }[]
}

/**
 * The groups and values that hold every word, or part of a word, typed; accents and case do not
 * count. A group that is called so is there with all its values.
 */
export function matchingGroups(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  const words = slugOf(typed).split('-').filter(Boolean)
  if (words.length === 0) return typed.trim() === '' ? [...groups] : []
  const holds = (label: string) => {
    const text = `-${slugOf(label)}`
    return words.every((word) => text.includes(`-${word}`))
  }
  return groups.flatMap((group) => {
    if (holds(group.label)) return [group]
    const options = group.options.filter(({ label }) => holds(label))
    return options.length > 0 ? [{ ...group, options }] : []
  })
}
