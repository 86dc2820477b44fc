/** Keys are UUIDs, stored as four 32-bit numbers per document. */
export const KEY_WORDS = 4

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a key is a UUID. */
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

/** Compares keys in the order of their text: negative, zero or positive. */
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

/**
 * A hash table from key to document: open addressing, at most half full; document + 1, or 0 for a
 * free slot.
 */
export function keySlotsOf(keys: Uint32Array): Uint16Array {
  const count = keys.length / KEY_WORDS
  const slots = new Uint16Array(1 << Math.max(2, 33 - Math.clz32(count)))
  for (let doc = 0; doc < count; doc++) slots[slotOf(keys, slots, keys, doc)] = doc + 1
  return slots
}

/** The document of a key; -1 without one. */
export function findKey(keys: Uint32Array, slots: Uint16Array, key: Uint32Array): number {
  return (slots[slotOf(keys, slots, key, 0)] as number) - 1
}

/** The slot of the key of document `doc` in `wanted`, or the free slot for it. */
function slotOf(keys: Uint32Array, slots: Uint16Array, wanted: Uint32Array, doc: number): number {
  const at = doc * KEY_WORDS
  const hashed = hash(
    wanted[at] as number,
    wanted[at + 1] as number,
    wanted[at + 2] as number,
    wanted[at + 3] as number,
  )
  let slot = hashed >>> (Math.clz32(slots.length) + 1)
  for (;;) {
    const entry = slots[slot] as number
    if (entry === 0 || compareKeys(keys, entry - 1, wanted, doc) === 0) return slot
    slot = (slot + 1) & (slots.length - 1)
  }
}
