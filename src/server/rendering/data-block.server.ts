import { isPlainJson } from './plain-json.ts'

const known = new WeakMap<object, string | null>()

/**
 * The data that a page was rendered from, written into it as JSON: the browser reads it faster than an equivalent
 * script, the server writes it faster, and it is not executed, so the policy needs no hash of it. What JSON cannot
 * represent is not taken: the framework writes it in its own format.
 */
export class DataBlock {
  readonly #places = new Map<object, number>()
  readonly #texts: string[] = []

  /** Takes what JSON can represent: an object whole, a list item by item, since the framework writes lists itself. */
  take(value: unknown): void {
    if (Array.isArray(value)) {
      for (const item of value) this.take(item)
    } else if (typeof value === 'object' && value !== null && !this.#places.has(value)) {
      const text = knownJson(value)
      if (text !== null) this.#places.set(value, this.#texts.push(text) - 1)
    }
  }

  has(value: unknown): value is object {
    return this.#places.has(value as object)
  }

  /** Index in the block. */
  placeOf(value: object): number {
    const place = this.#places.get(value)
    if (place === undefined) throw new Error('No such value in the data block')
    return place
  }

  /** As the text of a script element; empty where nothing was taken. */
  text(): string {
    return this.#texts.length === 0 ? '' : `[${this.#texts.join()}]`
  }
}

/**
 * JSON of plain data for a script element (no `<` in it), null of what JSON cannot represent without loss. Answers
 * that requests share (`rememberEach`) are serialised once: they are never changed.
 */
function knownJson(value: object): string | null {
  const stored = known.get(value)
  if (stored !== undefined) return stored
  const json = isPlainJson(value) ? JSON.stringify(value).replaceAll('<', '\\u003c') : null
  known.set(value, json)
  return json
}
