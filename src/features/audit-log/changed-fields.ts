import { isDeepStrictEqual } from 'node:util'
import type { Json } from '#/domain/json.ts'

/** Value before and after the change; null where it did not exist. */
export type BeforeAndAfter = { before: Json; after: Json }

/** Of two objects only the fields that differ; unchanged fields need not be stored. */
export function changedFields({ before, after }: BeforeAndAfter): BeforeAndAfter {
  if (!isObject(before) || !isObject(after)) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (thing: { [key: string]: Json }) =>
    Object.fromEntries(changed.map((name) => [name, thing[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
