/** Average length that the first allocation foresees, in UTF-16 units. */
const USUAL_LENGTH = 8
const FIRST_CAPACITY = 256

export type DictionaryParts = {
  size: number
  units: Uint16Array
  ends: Uint32Array
  slots: Uint32Array
}

/**
 * Values numbered in order of appearance, so that columns and postings hold numbers only. Kept in three
 * typed arrays instead of a map of strings: a million terms, most of them numbers met once, take a
 * third of the memory and give the garbage collector nothing to walk through.
 */
export class Dictionary {
  #size = 0
  /** The values one after the other; value n is `units[ends[n - 1]] … units[ends[n]]`. */
  #units: Uint16Array = new Uint16Array(FIRST_CAPACITY * USUAL_LENGTH)
  #ends: Uint32Array = new Uint32Array(FIRST_CAPACITY)
  /** Open addressing, at most half full: number + 1, or 0 where free. */
  #slots: Uint32Array = new Uint32Array(2 * FIRST_CAPACITY)

  constructor(reserved: readonly string[] = []) {
    for (const value of reserved) this.intern(value)
  }

  /** A dictionary as it was; see `parts`. */
  static from({ size, units, ends, slots }: DictionaryParts): Dictionary {
    const dictionary = new Dictionary()
    dictionary.#size = size
    dictionary.#units = units
    dictionary.#ends = ends
    dictionary.#slots = slots
    return dictionary
  }

  /** What it is made of, to be written down; valid until the next value is interned. */
  parts(): DictionaryParts {
    return { size: this.#size, units: this.#units, ends: this.#ends, slots: this.#slots }
  }

  get size() {
    return this.#size
  }

  /** The number of a value, given to it now if it is new. */
  intern(value: string): number {
    const slot = this.#slotOf(value)
    const held = this.#slots[slot] as number
    if (held !== 0) return held - 1
    const number = this.#append(value)
    this.#slots[slot] = this.#size
    if (2 * this.#size > this.#slots.length) this.#growSlots()
    return number
  }

  find(value: string): number | undefined {
    const held = this.#slots[this.#slotOf(value)] as number
    return held === 0 ? undefined : held - 1
  }

  valueOf(number: number): string {
    return String.fromCharCode(...this.#units.subarray(this.#startOf(number), this.#ends[number]))
  }

  /** In UTF-16 units. */
  lengthOf(number: number): number {
    return (this.#ends[number] as number) - this.#startOf(number)
  }

  /** Numbers of the values that begin so: a walk through all of them, without making strings. */
  startingWith(prefix: string): number[] {
    const numbers: number[] = []
    for (let number = 0; number < this.#size; number++) {
      const start = this.#startOf(number)
      const fits = (this.#ends[number] as number) - start >= prefix.length
      if (fits && this.#matchesAt(start, prefix)) numbers.push(number)
    }
    return numbers
  }

  memoryBytes(): number {
    return this.#units.byteLength + this.#ends.byteLength + this.#slots.byteLength
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] as number)
  }

  /** The slot that holds the value, or the free one where it would go. */
  #slotOf(value: string): number {
    let slot = hashOf(value) & (this.#slots.length - 1)
    for (;;) {
      const held = this.#slots[slot] as number
      if (held === 0 || this.#holds(held - 1, value)) return slot
      slot = (slot + 1) & (this.#slots.length - 1)
    }
  }

  #holds(number: number, value: string): boolean {
    const start = this.#startOf(number)
    const end = this.#ends[number] as number
    return end - start === value.length && this.#matchesAt(start, value)
  }

  #matchesAt(start: number, text: string): boolean {
    for (let at = 0; at < text.length; at++) {
      if (this.#units[start + at] !== text.charCodeAt(at)) return false
    }
    return true
  }

  #append(value: string): number {
    const number = this.#size++
    const start = this.#startOf(number)
    const end = start + value.length
    if (end > this.#units.length) {
      const units = new Uint16Array(Math.max(end, grown(this.#units.length)))
      units.set(this.#units)
      this.#units = units
    }
    if (this.#size > this.#ends.length) {
      const ends = new Uint32Array(grown(this.#ends.length))
      ends.set(this.#ends)
      this.#ends = ends
    }
    for (let at = 0; at < value.length; at++) this.#units[start + at] = value.charCodeAt(at)
    this.#ends[number] = end
    return number
  }

  /** No string is made: at a million values that would hold everything up for a quarter of a second. */
  #growSlots() {
    const slots = new Uint32Array(2 * this.#slots.length)
    for (let number = 0; number < this.#size; number++) {
      const hash = hashOfUnits(this.#units, this.#startOf(number), this.#ends[number] as number)
      let slot = hash & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = number + 1
    }
    this.#slots = slots
  }
}

const grown = (length: number) => Math.ceil(length * 1.5)

/** FNV-1a over the UTF-16 units, stirred so that the low bits depend on all. */
function hashOf(value: string): number {
  let hash = FIRST
  for (let at = 0; at < value.length; at++) hash = Math.imul(hash ^ value.charCodeAt(at), PRIME)
  return stirred(hash)
}

/** The same of a value that stands in an array. */
function hashOfUnits(units: Uint16Array, from: number, to: number): number {
  let hash = FIRST
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (units[at] as number), PRIME)
  return stirred(hash)
}

const FIRST = 0x811c9dc5
const PRIME = 0x01000193
const stirred = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8
