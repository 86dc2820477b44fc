/**
 * The terms of a document in order, in 16-bit units. Terms are numbered as they appear, so nearly
 * all that occur often fit one unit; the others take two. Term 0 ends each field. The stream is what
 * phrases are checked on, what a segment is inverted from, and what similar documents start from.
 */
const ESCAPE = 0xff00
export const FIELD_END = 0

/** More than any notice needs; keeps one hostile document from filling a segment. */
const MAX_TERMS = 8000

const buffer = new Uint16Array(2 * MAX_TERMS + 16)

/** One list of term numbers per field. */
export function encodeTokens(fields: number[][]): Uint16Array {
  let length = 0
  let terms = 0
  for (const field of fields) {
    for (const term of field) {
      if (terms++ >= MAX_TERMS) break
      if (term >= ESCAPE) buffer[length++] = ESCAPE | (term >>> 16)
      buffer[length++] = term & 0xffff
    }
    buffer[length++] = FIELD_END
  }
  return buffer.slice(0, length)
}

const decoded = new Uint32Array(buffer.length)

/** Terms of a stream, into a shared buffer that the next call overwrites. */
export function decodeTokens(tokens: Uint16Array, from = 0, to = tokens.length): Uint32Array {
  let count = 0
  for (let at = from; at < to; at++) {
    const unit = tokens[at] as number
    decoded[count++] = unit < ESCAPE ? unit : ((unit & 0xff) << 16) | (tokens[++at] as number)
  }
  return decoded.subarray(0, count)
}

let seen = new Uint8Array(1 << 12)

/** Each term of the stream once; `termCount` bounds the term numbers. */
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

/** Whether the terms stand side by side, in one field, between two places of the stream. */
export function holdsPhrase(
  tokens: Uint16Array,
  from: number,
  to: number,
  phrase: readonly number[],
): boolean {
  const terms = decodeTokens(tokens, from, to)
  const last = terms.length - phrase.length
  for (let start = 0; start <= last; start++) {
    let matched = 0
    while (matched < phrase.length && terms[start + matched] === phrase[matched]) matched++
    if (matched === phrase.length) return true
  }
  return false
}
