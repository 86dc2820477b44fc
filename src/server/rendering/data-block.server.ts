import { knownJson } from './known-json.server.ts'

/**
 * What a page was rendered from, written into it as JSON: the browser reads that faster than a script that makes the same, the
 * server writes it faster, and it does not run, so no policy needs its hash. What JSON cannot tell is not taken: the
 * framework writes it its own way.
 */
export class DataBlock {
  readonly #places = new Map<object, number>()
  readonly #texts: string[] = []

  /** Takes what it can tell: an object whole, of a list each item, since the framework always writes lists itself. */
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

  /** Where it stands in the block. */
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
