/** Deeper than any data of the site; a circular value would recurse for ever. */
const MOST_DEPTH = 64

/**
 * Whether JSON represents the value without loss: read back, it is the same. No dates, no `undefined`, no numbers
 * without a form in JSON, no instances of classes.
 */
export function isPlainJson(value: unknown, depth = 0): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'object':
      break
    default:
      return false
  }
  if (value === null) return true
  if (depth >= MOST_DEPTH) return false
  if (Array.isArray(value)) {
    // Not `every`, which passes over what is missing.
    for (const item of value) if (!isPlainJson(item, depth + 1)) return false
    return true
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false
  for (const name of Object.keys(value)) {
    if (name === 'toJSON') return false
    if (!isPlainJson((value as Record<string, unknown>)[name], depth + 1)) return false
  }
  return true
}
