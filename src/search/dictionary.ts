/** Values numbered in order of appearance, so that columns and postings hold numbers only. */
export class Dictionary {
  readonly values: string[]
  readonly #ordinals = new Map<string, number>()

  constructor(reserved: readonly string[] = []) {
    this.values = [...reserved]
  }

  get size() {
    return this.values.length
  }

  /** The ordinal of a value, given to it now if it is new. */
  intern(value: string): number {
    const known = this.#ordinals.get(value)
    if (known !== undefined) return known
    const ordinal = this.values.length
    this.values.push(value)
    this.#ordinals.set(value, ordinal)
    return ordinal
  }

  find(value: string): number | undefined {
    return this.#ordinals.get(value)
  }

  /** Rough: a string of one byte a character, its place in the list and in the map. */
  memoryBytes(): number {
    let bytes = 0
    for (const value of this.values) bytes += value.length + 16 + 8 + 32
    return bytes
  }
}
