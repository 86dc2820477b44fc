/** Normalises case, accents, punctuation and superscripts (m³, m3). */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** True if one folded text contains the other, such as a name with or without its explanation. */
export function holdsOther(one: string, other: string): boolean {
  const [first, second] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')]
  return first.includes(second) || second.includes(first)
}

/** Minimum number of common consecutive characters of overlapping passages. */
const SHARED = 20

/**
 * True if a passage of one side overlaps with one of the other; passages are folded and separated by «
 * ».
 */
export function overlap(one: string, other: string): boolean {
  return one
    .split(' | ')
    .some((first) =>
      other.split(' | ').some((second) => shareWords(compact(first), compact(second))),
    )
}

const compact = (text: string) => text.replaceAll(' ', '')

function shareWords(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length <= SHARED) return short !== '' && long.includes(short)
  for (let at = 0; at + SHARED <= short.length; at++) {
    if (long.includes(short.slice(at, at + SHARED))) return true
  }
  return false
}
