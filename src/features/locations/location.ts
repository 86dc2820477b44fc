/**
 * A place for filters. `value`: département code or region slug; `prefix`: the French preposition (with
 * article) before `name`.
 */
export type Location = { value: string; name: string; label: string; prefix: string }

/** « en Loire-Atlantique », « dans l'Ain », « à La Réunion ». */
export function phraseOf({ prefix, name }: Pick<Location, 'prefix' | 'name'>): string {
  return prefix.endsWith("'") ? prefix + name : `${prefix} ${name}`
}
