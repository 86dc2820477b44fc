import { ensureCapacity, growingArray } from './growing-array.ts'

/** Average length of a value in the first allocation, in UTF-16 units. */
const USUAL_LENGTH = 8
const FIRST_CAPACITY = 256

/**
 * The hash table has shards that grow one at a time: at a million values, one whole table would
 * block the event loop for a tenth of a second.
 */
const SHARD_BITS = 6
const FIRST_SHARD = 16

/** Concatenated values: value n is `units[ends[n - 1]] … units[ends[n]]`, in UTF-16 units. */
export type PackedValues = { units: Uint16Array; ends: Uint32Array }

export type DictionaryParts = {
  size: number
  units: Uint16Array
  ends: Uint32Array
  shards: Uint32Array[]
}

/**
 * Numbers values in order of appearance, so that columns and postings hold numbers only. Typed
 * arrays instead of a map of strings: a million terms, most of them rare numbers, take a third of
 * the memory and cost the garbage collector nothing.
 */
export class Dictionary {
  #size = 0
  /** Concatenated values: value n is `units[ends[n - 1]] … units[ends[n]]`. */
  #units: Uint16Array<ArrayBuffer>
  #ends: Uint32Array<ArrayBuffer>
  /** Open addressing, each at most half full: number + 1, or 0 where free. */
  #shards = Array.from({ length: 1 << SHARD_BITS }, () => new Uint32Array(FIRST_SHARD))
  /** Values in each shard. */
  readonly #valueCounts = new Uint32Array(1 << SHARD_BITS)

  constructor(
    reserved: readonly string[] = [],
    units: Uint16Array = new Uint16Array(FIRST_CAPACITY * USUAL_LENGTH),
    ends: Uint32Array = new Uint32Array(FIRST_CAPACITY),
  ) {
    this.#units = growingArray(Uint16Array, units)
    this.#ends = growingArray(Uint32Array, ends)
    for (const value of reserved) this.intern(value)
  }

  /** Restores a dictionary; see `parts`. */
  static from({ size, units, ends, shards }: DictionaryParts): Dictionary {
    const dictionary = new Dictionary([], units, ends)
    dictionary.#size = size
    // Copies: a view would keep its whole block in memory.
    dictionary.#shards = shards.map((slots) => new Uint32Array(slots))
    for (const [shard, slots] of shards.entries()) {
      dictionary.#valueCounts[shard] = slots.reduce(
        (count, slot) => count + (slot === 0 ? 0 : 1),
        0,
      )
    }
    return dictionary
  }

  /** The arrays of the dictionary for storage; valid until the next value is interned. */
  parts(): DictionaryParts {
    return { size: this.#size, units: this.#units, ends: this.#ends, shards: this.#shards }
  }

  get size() {
    return this.#size
  }

  /** The number of a value; a new value gets the next number. */
  intern(value: string): number {
    const known = this.find(value)
    if (known !== undefined) return known
    this.#reserve(value.length)
    const start = this.#end
    for (let at = 0; at < value.length; at++) this.#units[start + at] = value.charCodeAt(at)
    return this.#internReserved(value.length)
  }

  /** The number of each value; new values get the next numbers. */
  internPacked({ units, ends }: PackedValues): Uint32Array {
    let start = 0
    return ends.map((end) => {
      this.#reserve(end - start)
      for (let at = start; at < end; at++) this.#units[this.#end + at - start] = units[at] as number
      const number = this.#internReserved(end - start)
      start = end
      return number
    })
  }

  /** A copy of the values from `number` on. */
  packedFrom(number: number): PackedValues {
    const start = this.#startOf(number)
    return {
      units: this.#units.slice(start, this.#end),
      ends: this.#ends.slice(number, this.#size).map((end) => end - start),
    }
  }

  find(value: string): number | undefined {
    return this.findSlice(value, 0, value.length)
  }

  /** `find` for a slice of a text, without creating a string. */
  findSlice(text: string, from: number, to: number): number | undefined {
    let hash = FIRST
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
    hash = mixBits(hash)
    const slots = this.#shards[shardOf(hash)] as Uint32Array
    let slot = hash & (slots.length - 1)
    for (;;) {
      const known = slots[slot] as number
      if (known === 0) return undefined
      if (this.#equals(known - 1, text, from, to)) return known - 1
      slot = (slot + 1) & (slots.length - 1)
    }
  }

  valueOf(number: number): string {
    return String.fromCharCode(...this.#units.subarray(this.#startOf(number), this.#ends[number]))
  }

  /** In UTF-16 units. */
  lengthOf(number: number): number {
    return (this.#ends[number] as number) - this.#startOf(number)
  }

  /**
   * The numbers of the values that start with `prefix`; scans all values without creating strings.
   */
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
    const slots = this.#shards.reduce((sum, shard) => sum + shard.byteLength, 0)
    return this.#units.byteLength + this.#ends.byteLength + slots
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] as number)
  }

  get #end(): number {
    return this.#startOf(this.#size)
  }

  #equals(number: number, text: string, from: number, to: number): boolean {
    const start = this.#startOf(number)
    const length = (this.#ends[number] as number) - start
    if (length !== to - from) return false
    for (let at = 0; at < length; at++) {
      if (this.#units[start + at] !== text.charCodeAt(from + at)) return false
    }
    return true
  }

  #matchesAt(start: number, text: string): boolean {
    for (let at = 0; at < text.length; at++) {
      if (this.#units[start + at] !== text.charCodeAt(at)) return false
    }
    return true
  }

  /** Reserves room for one more value of this length. */
  #reserve(length: number) {
    this.#units = ensureCapacity(this.#units, this.#end + length)
    this.#ends = ensureCapacity(this.#ends, this.#size + 1)
  }

  /** The number of the pending value at the end of the array; appends it if it is new. */
  #internReserved(length: number): number {
    const start = this.#end
    const hash = hashOfUnits(this.#units, start, start + length)
    const shard = shardOf(hash)
    const slots = this.#shards[shard] as Uint32Array
    let slot = hash & (slots.length - 1)
    for (;;) {
      const known = slots[slot] as number
      if (known === 0) break
      if (this.#equalsPending(known - 1, start, length)) return known - 1
      slot = (slot + 1) & (slots.length - 1)
    }
    this.#ends[this.#size] = start + length
    slots[slot] = ++this.#size
    const count = (this.#valueCounts[shard] as number) + 1
    this.#valueCounts[shard] = count
    if (2 * count > slots.length) this.#grow(shard)
    return this.#size - 1
  }

  #equalsPending(number: number, from: number, length: number): boolean {
    const start = this.#startOf(number)
    if ((this.#ends[number] as number) - start !== length) return false
    for (let at = 0; at < length; at++) {
      if (this.#units[start + at] !== this.#units[from + at]) return false
    }
    return true
  }

  #grow(shard: number) {
    const before = this.#shards[shard] as Uint32Array
    const slots = new Uint32Array(2 * before.length)
    for (const known of before) {
      if (known === 0) continue
      const end = this.#ends[known - 1] as number
      const hash = hashOfUnits(this.#units, this.#startOf(known - 1), end)
      let slot = hash & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = known
    }
    this.#shards[shard] = slots
  }
}

const HASH_BITS = 24
/** The high bits choose the shard, the low ones the slot. */
const shardOf = (hash: number) => hash >>> (HASH_BITS - SHARD_BITS)

/** FNV-1a over the UTF-16 units, mixed so that the low bits depend on all. */
function hashOfUnits(units: Uint16Array, from: number, to: number): number {
  let hash = FIRST
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (units[at] as number), PRIME)
  return mixBits(hash)
}

const FIRST = 0x811c9dc5
const PRIME = 0x01000193
const mixBits = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 8
