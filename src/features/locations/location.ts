/**
 * A place that people filter by. `value` is a département code or a region slug, `prefix` the
 * French preposition (with its article) that goes before `name` in a sentence.
 */
export type Location = { value: string; name: string; label: string; prefix: string }

/** « en Loire-Atlantique », « dans l'Ain », « à La Réunion ». */
export function phraseOf({ prefix, name }: Pick<Location, 'prefix' | 'name'>): string {
  return prefix.endsWith("'") ? prefix + name : `${prefix} ${name}`
}
