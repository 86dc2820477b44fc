import { slugOf } from '#/lib/slug.ts'

export type ChoiceGroup = {
  value: string
  label: string
  options: { value: string; label: string }[]
  /** Its values were found for the words typed; they are chosen one by one, never all of them. */
  isFound?: boolean
}

/**
 * The groups and values that hold every word, or part of a word, typed; accents and case do not
 * count. A group that is called so is there with all its values.
 */
export function matchingGroups(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  const words = wordsOf(typed)
  if (words.length === 0) return typed.trim() === '' ? [...groups] : []
  const holds = holding(words)
  return groups.flatMap((group) => {
    if (group.isFound || holds(group.label)) return [group]
    const options = group.options.filter(({ label }) => holds(label))
    return options.length > 0 ? [{ ...group, options }] : []
  })
}

/** The values of the first group or the first value that is called so among those that match; none before something is typed. */
export function firstMatch(matching: readonly ChoiceGroup[], typed: string): string[] {
  const words = wordsOf(typed)
  const [group] = matching
  if (words.length === 0 || !group) return []
  const values = group.options.map(({ value }) => value)
  return !group.isFound && holding(words)(group.label) ? values : values.slice(0, 1)
}

const wordsOf = (typed: string) => slugOf(typed).split('-').filter(Boolean)

const holding = (words: readonly string[]) => (label: string) => {
  const text = `-${slugOf(label)}`
  return words.every((word) => text.includes(`-${word}`))
}
