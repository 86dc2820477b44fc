import { analyse } from '#/search/analysis.ts'

/** What a text shows the word model: its terms, its pairs of neighbours, the buyer's terms. */
export type NoticeText = { title: string; buyer?: string | null }

/** A buyer's name hints (a hospital, a water board) and must not outweigh the subject. */
export const BUYER_WEIGHT = 0.5

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

function hash(text: string): number {
  let value = FNV_OFFSET
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME)
  }
  return value >>> 0
}

/** File numbers, dates and quantities recur by chance. */
function isWord(term: string): boolean {
  return !/\d/.test(term)
}

/** Features as 32-bit hashes, each once, with their weight before rarity. */
export function wordFeatures({ title, buyer }: NoticeText): Map<number, number> {
  const features = new Map<number, number>()
  const terms = analyse(title).filter(isWord)
  for (const [index, term] of terms.entries()) {
    features.set(hash(term), 1)
    const next = terms[index + 1]
    if (next !== undefined) features.set(hash(`${term} ${next}`), 1)
  }
  if (buyer)
    for (const term of analyse(buyer).filter(isWord)) features.set(hash(`@${term}`), BUYER_WEIGHT)
  return features
}
