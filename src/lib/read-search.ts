/** Reads of the search of an address for screens whose schemas would weigh on every page; undefined is absent. */

export function searchText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

export function searchChoice<const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** `2026-11-20` */
export function searchDay(value: unknown): string | undefined {
  const text = searchText(value) ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? text : undefined
}

/** An id of this site. */
export function searchId(value: unknown): string | undefined {
  const text = searchText(value) ?? ''
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined
}
