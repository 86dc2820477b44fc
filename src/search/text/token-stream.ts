import { FIRST_NUMBER_TERM } from './number-terms.ts'

/**
 * The terms of a document in order, in 16-bit units. Frequent terms have low numbers and fit one
 * unit; other terms of the dictionary take two: a high unit of 0xFF00 or more, which no other unit reaches, and a low
 * unit of 15 bits; number terms take three, the highest of 0xFFFE or more. Term 0 ends each field. Phrase checks, segment
 * building and similar documents read the stream.
 */
const ESCAPE = 0xff00
const NUMBER_ESCAPE = 0xfffe
const LOW_BITS = 15
const LOW_MASK = (1 << LOW_BITS) - 1
/** The dictionary may hold more terms; no stream can name them. */
const LAST_TERM = ((NUMBER_ESCAPE - ESCAPE) << LOW_BITS) - 1
export const FIELD_END = 0

/** More terms than any notice needs; prevents one hostile document from filling a segment. */
const MAX_TERMS = 8000

const buffer = new Uint16Array(3 * MAX_TERMS + 16)

/** Streams are slices of slabs, since one allocation per stream would fragment the memory. */
const SLAB = 1 << 17
let slab = new Uint16Array(SLAB)
let slabUsed = 0

function copyToSlab(length: number): Uint16Array {
  if (slabUsed + length > SLAB) {
    slab = new Uint16Array(SLAB)
    slabUsed = 0
  }
  const stream = slab.subarray(slabUsed, slabUsed + length)
  stream.set(buffer.subarray(0, length))
  slabUsed += length
  return stream
}

/** Terms reserved for the fields after a long text: numbers, codes and topics. */
const RESERVED_FOR_LATER = 1000

/** Cuts the fields to `MAX_TERMS` terms in all, with some reserved for the fields after a long one. */
export function cutFields<Term>(fields: readonly Term[][]): readonly Term[][] {
  let room = MAX_TERMS
  return fields.map((field, at) => {
    let later = 0
    for (let next = at + 1; next < fields.length; next++) later += fields[next]?.length ?? 0
    const most = Math.max(0, room - Math.min(later, RESERVED_FOR_LATER))
    const copyToSlab = field.length > most ? field.slice(0, most) : field
    room -= copyToSlab.length
    return copyToSlab
  })
}

/**
 * One list of term numbers per field.
 * @throws RangeError where the dictionary holds more than 8.3 million terms
 */
export function encodeTokens(fields: readonly number[][]): Uint16Array {
  let length = 0
  for (const field of cutFields(fields)) {
    for (const term of field) length = putTerm(buffer, length, term)
    buffer[length++] = FIELD_END
  }
  return copyToSlab(length)
}

function putTerm(units: Uint16Array | number[], at: number, term: number): number {
  let end = at
  if (term < ESCAPE) units[end++] = term
  else if (term < FIRST_NUMBER_TERM) {
    if (term > LAST_TERM) throw new RangeError(`the index holds more than ${LAST_TERM} terms`)
    units[end++] = ESCAPE | (term >>> LOW_BITS)
    units[end++] = term & LOW_MASK
  } else {
    const number = term - FIRST_NUMBER_TERM
    units[end++] = NUMBER_ESCAPE | (number >>> (2 * LOW_BITS))
    units[end++] = (number >>> LOW_BITS) & LOW_MASK
    units[end++] = number & LOW_MASK
  }
  return end
}

/** The same terms under other numbers; number terms stay. */
export function renumberTokens(tokens: Uint16Array, numberOf: ArrayLike<number>): Uint16Array {
  let length = 0
  for (const term of decodeTokens(tokens)) {
    const number = term < FIRST_NUMBER_TERM ? (numberOf[term] as number) : term
    length = putTerm(buffer, length, number)
  }
  return copyToSlab(length)
}

const decoded = new Uint32Array(buffer.length)

/** The terms of a stream, in a shared buffer that the next call overwrites. */
export function decodeTokens(tokens: Uint16Array, from = 0, to = tokens.length): Uint32Array {
  let count = 0
  for (let at = from; at < to; at++) {
    const unit = tokens[at] as number
    if (unit < ESCAPE) decoded[count++] = unit
    else if (unit < NUMBER_ESCAPE) {
      decoded[count++] = ((unit & 0xff) << LOW_BITS) | (tokens[++at] as number)
    } else {
      decoded[count++] = numberTermAt(tokens, at)
      at += 2
    }
  }
  return decoded.subarray(0, count)
}

/** The number term whose three units begin here. */
const numberTermAt = (tokens: Uint16Array, at: number) =>
  FIRST_NUMBER_TERM +
  (((tokens[at] as number) & 1) << (2 * LOW_BITS)) +
  ((tokens[at + 1] as number) << LOW_BITS) +
  (tokens[at + 2] as number)

/** The number terms of a stream, in order. */
export function numberTermsOf(tokens: Uint16Array): number[] {
  const numbers: number[] = []
  for (let at = 0; at < tokens.length; at++) {
    if ((tokens[at] as number) >= NUMBER_ESCAPE) numbers.push(numberTermAt(tokens, at))
  }
  return numbers
}

let seen = new Uint8Array(1 << 12)

/** The distinct terms of the dictionary in a stream; their numbers are below `termCount`. */
export function distinctTerms(tokens: Uint16Array, termCount: number): Uint32Array {
  if (termCount > seen.length) seen = new Uint8Array(termCount * 2)
  seen[FIELD_END] = 1
  const terms = decodeTokens(tokens)
  let count = 0
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index] as number
    if (term >= FIRST_NUMBER_TERM || seen[term] === 1) continue
    seen[term] = 1
    terms[count++] = term
  }
  for (let index = 0; index < count; index++) seen[terms[index] as number] = 0
  return terms.subarray(0, count)
}

/** The units of a phrase, for `holdsPhrase`. */
export function phraseUnits(terms: readonly number[]): number[] {
  const units: number[] = []
  for (const term of terms) putTerm(units, units.length, term)
  return units
}

/** Whether the units of a phrase are adjacent, in one field, within `[from, to)` of the stream. */
export function holdsPhrase(
  tokens: Uint16Array,
  from: number,
  to: number,
  units: readonly number[],
): boolean {
  const first = units[0] as number
  const last = to - units.length
  for (let start = from; start <= last; start++) {
    if (tokens[start] !== first) continue
    let matched = 1
    while (matched < units.length && tokens[start + matched] === units[matched]) matched++
    if (matched < units.length) continue
    if (!isLowUnit(tokens, from, start)) return true
  }
  return false
}

/** Whether the unit is a later one of a term of two or three, so that no term begins there. */
const isLowUnit = (tokens: Uint16Array, from: number, at: number) =>
  (at > from && (tokens[at - 1] as number) >= ESCAPE) ||
  (at > from + 1 && (tokens[at - 2] as number) >= NUMBER_ESCAPE)

/** The range `[start, end)` of a field within `[from, to)` of the stream. */
export function fieldBounds(
  tokens: Uint16Array,
  from: number,
  to: number,
  field: number,
): [start: number, end: number] {
  let start = from
  let current = 0
  for (let at = from; at < to; at++) {
    const unit = tokens[at] as number
    if (unit >= ESCAPE) at += unit < NUMBER_ESCAPE ? 1 : 2
    else if (unit === FIELD_END) {
      if (current === field) return [start, at]
      current++
      start = at + 1
    }
  }
  return [to, to]
}
