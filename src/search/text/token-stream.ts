/**
 * The terms of a document in order, in 16-bit units. Frequent terms have low numbers and fit one
 * unit; other terms take two: a high unit of 0xFF00 or more, which no other unit reaches, and a low
 * unit of 15 bits. Term 0 ends each field. Phrase checks, segment building and similar documents
 * read the stream.
 */
const ESCAPE = 0xff00
const LOW_BITS = 15
const LOW_MASK = (1 << LOW_BITS) - 1
export const FIELD_END = 0

/** More terms than any notice needs; prevents one hostile document from filling a segment. */
const MAX_TERMS = 8000

const buffer = new Uint16Array(2 * MAX_TERMS + 16)

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

/** One list of term numbers per field. */
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
  else {
    units[end++] = ESCAPE | (term >>> LOW_BITS)
    units[end++] = term & LOW_MASK
  }
  return end
}

/** The same terms under other numbers. */
export function renumberTokens(tokens: Uint16Array, numberOf: ArrayLike<number>): Uint16Array {
  let length = 0
  for (const term of decodeTokens(tokens))
    length = putTerm(buffer, length, numberOf[term] as number)
  return copyToSlab(length)
}

const decoded = new Uint32Array(buffer.length)

/** The terms of a stream, in a shared buffer that the next call overwrites. */
export function decodeTokens(tokens: Uint16Array, from = 0, to = tokens.length): Uint32Array {
  let count = 0
  for (let at = from; at < to; at++) {
    const unit = tokens[at] as number
    decoded[count++] = unit < ESCAPE ? unit : ((unit & 0xff) << LOW_BITS) | (tokens[++at] as number)
  }
  return decoded.subarray(0, count)
}

let seen = new Uint8Array(1 << 12)

/** The distinct terms of a stream; term numbers are below `termCount`. */
export function distinctTerms(tokens: Uint16Array, termCount: number): Uint32Array {
  if (termCount > seen.length) seen = new Uint8Array(termCount * 2)
  seen[FIELD_END] = 1
  const terms = decodeTokens(tokens)
  let count = 0
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index] as number
    if (seen[term] === 1) continue
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
    /** The low unit of a two-unit term is no term of its own. */
    if (start === from || (tokens[start - 1] as number) < ESCAPE) return true
  }
  return false
}

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
    if (unit >= ESCAPE) at++
    else if (unit === FIELD_END) {
      if (current === field) return [start, at]
      current++
      start = at + 1
    }
  }
  return [to, to]
}
