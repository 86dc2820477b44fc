import type { CallTraits } from './call-traits.ts'

/** Integers below 2^53. `left` are those that a notice leaves for others, `sought` those it looks for. */
export type CallKeys = { left: number[]; sought: number[] }

/**
 * Keys by which notices that may be of one call find each other: each seeks one that the other leaves.
 * A handful per notice. Calls meet by their deadline; calls and what follows them by the words of their subject and their
 * buyer’s name, or of its SIREN where the names differ; all of them by the buyer and a file number, or by a page.
 *
 * Subjects that differ in a word or two are found by the words that a hash happens to put first:
 * with two hashes, subjects that share nine words of ten share one of them 99 times of 100.
 */
export function callKeys(traits: CallTraits): CallKeys {
  const { kind, buyer, subject, reference, consultations, deadlineAt } = traits
  const isDistinctive = subject.filter((word) => !COMMON_WORDS.has(word))
  const drawn = SEEDS.map((seed) =>
    firstBy(isDistinctive.length > 0 ? isDistinctive : subject, seed),
  )
  const words = [...new Set(drawn)]
  const buyers = [buyer.words.join(' '), buyer.siren].filter((each) => each !== null)
  const day = kind === 'call' ? deadlineAt?.toISOString().slice(0, 10) : undefined
  const both = [
    ...(day ? words.map((word) => `due ${day} ${word}`) : []),
    ...(reference ? buyers.map((each) => `reference ${each} ${reference}`) : []),
    ...consultations.map((consultation) => `consultation ${consultation}`),
  ].map(hash)
  const ofBuyer = (role: string) =>
    buyers.flatMap((each) => words.map((word) => hash(`${role} of ${each}: ${word}`)))
  const [own, opposite] = kind === 'call' ? ['call', 'follower'] : ['follower', 'call']
  return { left: [...both, ...ofBuyer(own)], sought: [...both, ...ofBuyer(opposite)] }
}

const SEEDS = [0x811c9dc5, 0x9e3779b9]

/** The word with the least hash: near subjects mostly agree on it (MinHash). */
function firstBy(words: readonly string[], seed: number): string {
  let [first, least] = ['', Number.POSITIVE_INFINITY]
  for (const word of words) {
    const value = fnv(word, seed)
    if (value < least) [first, least] = [word, value]
  }
  return first
}

/** FNV-1a, 32 bits, with a last mixing so that seeds order words differently. */
function fnv(text: string, seed: number): number {
  let value = seed
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

function hash(text: string): number {
  return (fnv(text, 0x811c9dc5) & 0x1fffff) * 0x100000000 + fnv(text, 0x85ebca6b)
}

/** Words of every third subject: they would gather all that a large buyer ever published. */
const COMMON_WORDS = new Set(
  'travaux fourniture prestation service maintenance entretien mission maitrise oeuvre ouvrage realisation construction rehabilitation amenagement renovation acquisition achat location lot relance exploitation gestion ville commune communale batiment assistance etude livraison pose mise'.split(
    ' ',
  ),
)
