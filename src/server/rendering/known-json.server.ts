import { isPlainJson } from './plain-json.ts'

const known = new WeakMap<object, string | null>()

/**
 * JSON of plain data for a script element (no `<` in it), null of what JSON cannot represent without loss. Answers
 * that requests share (`rememberEach`) are serialised once: they are never changed.
 */
export function knownJson(value: object): string | null {
  const stored = known.get(value)
  if (stored !== undefined) return stored
  const json = isPlainJson(value) ? JSON.stringify(value).replaceAll('<', '\\u003c') : null
  known.set(value, json)
  return json
}
