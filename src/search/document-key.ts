/** Keys are UUIDs, kept as four 32-bit numbers a document instead of a string. */
export const KEY_WORDS = 4

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a key names anything the index could hold. */
export const isKey = (key: string) => uuid.test(key)

/** @throws when the key is not a UUID */
export function parseKey(key: string): Uint32Array {
  if (!isKey(key)) throw new Error(`not a UUID: ${key}`)
  return Uint32Array.of(
    Number.parseInt(key.slice(0, 8), 16),
    Number.parseInt(key.slice(9, 13) + key.slice(14, 18), 16),
    Number.parseInt(key.slice(19, 23) + key.slice(24, 28), 16),
    Number.parseInt(key.slice(28), 16),
  )
}

export function formatKey(keys: Uint32Array, doc: number): string {
  let hex = ''
  for (let word = 0; word < KEY_WORDS; word++) {
    hex += (keys[doc * KEY_WORDS + word] as number).toString(16).padStart(8, '0')
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Order of the keys as text; negative when the first comes first. */
export function compareKeys(a: Uint32Array, docA: number, b: Uint32Array, docB: number): number {
  for (let word = 0; word < KEY_WORDS; word++) {
    const difference =
      (a[docA * KEY_WORDS + word] as number) - (b[docB * KEY_WORDS + word] as number)
    if (difference !== 0) return difference
  }
  return 0
}

const hash = (a: number, b: number, c: number, d: number) =>
  Math.imul(
    a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b) ^ Math.imul(d, 0xc2b2ae35),
    0x27d4eb2f,
  )

/** Finds the document of a key within a segment: open addressing, at most half full. */
export class KeyTable {
  /** Document + 1, or 0 where the slot is free. */
  readonly slots: Uint32Array
  readonly #keys: Uint32Array
  readonly #shift: number

  constructor(keys: Uint32Array) {
    const count = keys.length / KEY_WORDS
    const bits = Math.max(2, 33 - Math.clz32(count))
    this.#keys = keys
    this.#shift = 32 - bits
    this.slots = new Uint32Array(1 << bits)
    for (let doc = 0; doc < count; doc++) this.slots[this.#slot(keys, doc)] = doc + 1
  }

  /** -1 when the segment has no such key. */
  find(key: Uint32Array): number {
    return (this.slots[this.#slot(key, 0)] as number) - 1
  }

  /** The slot that holds the key, or the free one where it would go. */
  #slot(keys: Uint32Array, doc: number): number {
    const at = doc * KEY_WORDS
    const hashed = hash(
      keys[at] as number,
      keys[at + 1] as number,
      keys[at + 2] as number,
      keys[at + 3] as number,
    )
    let slot = hashed >>> this.#shift
    for (;;) {
      const held = this.slots[slot] as number
      if (held === 0 || compareKeys(this.#keys, held - 1, keys, doc) === 0) return slot
      slot = (slot + 1) & (this.slots.length - 1)
    }
  }
}
