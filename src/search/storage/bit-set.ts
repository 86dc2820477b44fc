/**
 * A bit set of the documents of one segment, one bit per document; bits after the last document are
 * zero.
 */
export type Bits = Uint32Array

/** A set and the number of its documents. */
export type CountedBits = { bits: Bits; count: number }

export const bitWordCount = (documents: number) => (documents + 31) >>> 5

export function fullBits(documents: number): Bits {
  const bits = new Uint32Array(bitWordCount(documents)).fill(0xffffffff)
  const rest = documents & 31
  if (rest !== 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

/**
 * A reusable buffer for a short-lived set: allocating an array takes twenty times as long as
 * clearing one. Each call invalidates the set returned before.
 */
export class ScratchBits {
  readonly #buffer: Bits

  constructor(mostDocuments: number) {
    this.#buffer = new Uint32Array(bitWordCount(mostDocuments))
  }

  /** An empty set of `words` 32-bit words. */
  empty(words: number): Bits {
    return this.#buffer.subarray(0, words).fill(0)
  }

  copyOf(bits: Bits): Bits {
    const copy = this.#buffer.subarray(0, bits.length)
    copy.set(bits)
    return copy
  }
}

export function complement(bits: Bits, documents: number): Bits {
  const others = fullBits(documents)
  for (let word = 0; word < others.length; word++) {
    others[word] = (others[word] as number) & ~(bits[word] as number)
  }
  return others
}

export const hasBit = (bits: Bits, doc: number) =>
  (((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1

export function setBit(bits: Bits, doc: number) {
  const word = doc >>> 5
  bits[word] = (bits[word] as number) | (1 << (doc & 31))
}

export function clearBit(bits: Bits, doc: number) {
  const word = doc >>> 5
  bits[word] = (bits[word] as number) & ~(1 << (doc & 31))
}

/** Intersects `bits` with `other`, in place. */
export function intersect(bits: Bits, other: Bits) {
  for (let word = 0; word < bits.length; word++) {
    bits[word] = (bits[word] as number) & (other[word] as number)
  }
}

/** Adds the documents of `other` to `bits`, in place. */
export function unite(bits: Bits, other: Bits) {
  for (let word = 0; word < bits.length; word++) {
    bits[word] = (bits[word] as number) | (other[word] as number)
  }
}

/** Adds the documents that are in both `one` and `other` to `bits`, in place. */
export function uniteCommon(bits: Bits, one: Bits, other: Bits) {
  for (let word = 0; word < bits.length; word++) {
    bits[word] = (bits[word] as number) | ((one[word] as number) & (other[word] as number))
  }
}

/** Removes the documents of `other` from `bits`, in place. */
export function subtract(bits: Bits, other: Bits) {
  for (let word = 0; word < bits.length; word++) {
    bits[word] = (bits[word] as number) & ~(other[word] as number)
  }
}

/** Writes the documents of the set into `docs`, ascending; returns their number. */
export function listDocuments(bits: Bits, docs: Uint16Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      docs[count++] = (word << 5) + 31 - Math.clz32(rest & -rest)
    }
  }
  return count
}

/** Clears every document outside `[from, to)`. */
export function retainRange(bits: Bits, from: number, to: number) {
  if (from >= to) {
    bits.fill(0)
    return
  }
  const first = from >>> 5
  const last = to >>> 5
  bits.fill(0, 0, first)
  bits[first] = (bits[first] as number) & (-1 << (from & 31))
  if (last < bits.length) {
    bits[last] = (bits[last] as number) & (2 ** (to & 31) - 1)
    bits.fill(0, last + 1)
  }
}

/** Adds eight words at a time, bit by bit, to sums of ones, twos and fours, so that few words are left to count. */
export function countBits(bits: Bits): number {
  let eights = 0
  let rest = 0
  let ones = 0
  let twos = 0
  let fours = 0
  const end = bits.length & ~7
  for (let at = 0; at < end; at += 8) {
    let a = bits[at] as number
    let b = bits[at + 1] as number
    let partial = ones ^ a
    let twosA = (ones & a) | (partial & b)
    ones = partial ^ b
    a = bits[at + 2] as number
    b = bits[at + 3] as number
    partial = ones ^ a
    let twosB = (ones & a) | (partial & b)
    ones = partial ^ b
    partial = twos ^ twosA
    const foursA = (twos & twosA) | (partial & twosB)
    twos = partial ^ twosB
    a = bits[at + 4] as number
    b = bits[at + 5] as number
    partial = ones ^ a
    twosA = (ones & a) | (partial & b)
    ones = partial ^ b
    a = bits[at + 6] as number
    b = bits[at + 7] as number
    partial = ones ^ a
    twosB = (ones & a) | (partial & b)
    ones = partial ^ b
    partial = twos ^ twosA
    const foursB = (twos & twosA) | (partial & twosB)
    twos = partial ^ twosB
    partial = fours ^ foursA
    eights += bitsInWord((fours & foursA) | (partial & foursB))
    fours = partial ^ foursB
  }
  for (let at = end; at < bits.length; at++) rest += bitsInWord(bits[at] as number)
  return 8 * eights + 4 * bitsInWord(fours) + 2 * bitsInWord(twos) + bitsInWord(ones) + rest
}

/** The number of documents in both sets. */
export function countCommon(bits: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    count += bitsInWord((bits[word] as number) & (other[word] as number))
  }
  return count
}

/**
 * Population count: sums pairs, then groups of four, then bytes; one multiplication adds the bytes.
 */
export function bitsInWord(word: number): number {
  let value = word
  value -= (value >>> 1) & 0x55555555
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The first document of the set at or after `from`; -1 without one. */
export function nextBit(bits: Bits, from: number): number {
  let word = from >>> 5
  if (word >= bits.length) return -1
  let value = (bits[word] as number) & (-1 << (from & 31))
  while (value === 0) {
    if (++word >= bits.length) return -1
    value = bits[word] as number
  }
  return (word << 5) + 31 - Math.clz32(value & -value)
}
