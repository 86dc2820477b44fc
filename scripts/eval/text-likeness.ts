/** Without case, accents and punctuation; raised figures as plain ones (m³, m3). */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** One holds the other, both folded: a name with or without what explains it. */
export function holdsOther(one: string, other: string): boolean {
  const [first, second] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')]
  return first.includes(second) || second.includes(first)
}

/** Characters that two passages must share in a row to be of the same place. */
const SHARED = 20

/** Passages parted by « | », both sides folded: one of them shares words with one of the other side. */
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
