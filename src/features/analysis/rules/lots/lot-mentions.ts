import type { Passage, Quote } from '../text/passage.ts'

/** Where a passage begins to speak of a lot, or of several (« Lots 1 et 3 : »). */
export type LotMention = {
  numbers: number[]
  /** The words after the mention, to the end of their line, their `;` or their sentence. */
  words: Quote
  /** From the mention to the next one, or to where the text turns to something else. */
  block: Quote
  /** « Pour le lot 2, les offres … » stands over nothing. */
  isInSentence: boolean
}

const NUMBERS = String.raw`\d{1,3}(?:(?:\s*,\s*|\s*(?:et|à|&)\s*)(?:n\s?°\s?)?\d{1,2}(?!\d|[ \u00a0\u202f.]\d{3}))*`
/** « Lot n° 2 : », « LOT 2 – », « Lot 2 (… », « - Pour le lot 2 : », « le lot 2 « … » ». */
const MENTION = new RegExp(
  String.raw`(?<=^[ \t|]{0,60}(?:(?:[-–—•*▪o☐☑☒□]|\[[ xX]?\])[ \t]{0,9})?|[;:.,]\s{1,3}|\()(?:\d{1,2}(?:\.\d{1,2})*[.)]?[ \t]+(?:[–-][ \t]*)?)?(?:(?:crit[èe]res?|pond[ée]ration|notation|jugement)[^\n:.;\d]{0,60}?(?:[ \t](?:des?|du|pour|aux?)[ \t]+|[ \t]?[,(–-][ \t]*)|pour[ \t]+)?(?:les?[ \t]+)?lots?[ \t]*(?:n[ \t]*[°ºo.]?s?[ \t]*|num[ée]ro[ \t]*)?(${NUMBERS})[ \t]*(?:[:–—.|)=-]+[ \t]*|(?<=pour[ \t]+(?:les?[ \t]+)?lots?[^\n:;,]{1,30}),[ \t]+(?=\p{Ll})|,[ \t]+|\n?[ \t]*\([ \t]*|«[ \t\u00a0]*|[ \t]{2,}|\t|[ ](?=\p{Lu})|\)?[ \t]*\n\s*(?=\p{Lu}|[-–•]))`,
  'gimu',
)
/** « 1er lot : », « Deuxième lot – » */
const ORDINAL =
  /^[ \t]*(?:[-–—•*▪][ \t]*)?(?:(\d{1,2})[ \t]?(?:er|nd|[eè]me|e)|(premier|second|deuxi[eè]me|troisi[eè]me|quatri[eè]me))[ \t]+lot[ \t]*[:–—.-][ \t]*/gimu
const ORDINALS: [pattern: RegExp, number: number][] = [
  [/^premier/i, 1],
  [/^(?:second|deux)/i, 2],
  [/^trois/i, 3],
  [/^quatr/i, 4],
]
/** What is said of a lot is said soon. */
export const LONGEST_BLOCK = 1600
const END_OF_WORDS = /\n|;|(?<=[\p{L})»]{2})\.(?=\s|$)/u
/** An empty line before a numbered heading, or a heading in capitals, is another matter. */
const TURN =
  /\n\s*\n?(?=(?:article\s+)?\d{1,2}(?:\.\d{1,2})*[ \t]*[.)–-]?[ \t]+\p{Lu}[^\n%€]{6,}\n|\p{Lu}[\p{Lu}’' ,–-]{9,}\n)/u

export function lotMentions(passage: Passage): LotMention[] {
  const byNumber = [...passage.text.matchAll(MENTION)]
    .filter(
      ({ 0: said, index }) =>
        !(said.trimEnd().endsWith(')') && AMOUNT_OF.test(before(passage, index))),
    )
    .map((match) => ({ match, numbers: numbersOf(match[1] ?? '') }))
  const byOrder = [...passage.text.matchAll(ORDINAL)].map((match) => ({
    match,
    numbers: match[1] ? numbersOf(match[1]) : ordinalNumber(match[2] ?? ''),
  }))
  const found = [...byNumber, ...byOrder].sort((one, other) => one.match.index - other.match.index)
  return found.map(({ match, numbers }, at) => {
    const from = match.index + match[0].length
    const next = found[at + 1]?.match.index ?? passage.text.length
    const rest = passage.text.slice(from, Math.min(next, from + LONGEST_BLOCK))
    const isInSentence = /pour[ \t]+(?:les?[ \t]+)?lots?[^,]*,\s*$/i.test(match[0])
    const words = isInSentence ? 0 : (END_OF_WORDS.exec(rest)?.index ?? rest.length)
    const end = from + (TURN.exec(rest)?.index ?? rest.length)
    return {
      numbers,
      isInSentence,
      words: { passage, start: from, end: Math.max(from, Math.min(from + words, end)) },
      block: { passage, start: match.index, end: Math.max(end, from + words) },
    }
  })
}

/** « 90 000 € HT (lot 1) »: what follows is of another one. */
const AMOUNT_OF = /\d\s?(?:€|euros?|EUR|HT|€ ?(?:HT|TTC|H\.T\.?))\s*\($/i
const before = ({ text }: Passage, at: number) => text.slice(Math.max(0, at - 14), at)

/** « premier », « deuxième »; none where the word is no ordinal. */
export function ordinalNumber(word: string): number[] {
  return ORDINALS.flatMap(([pattern, number]) => (pattern.test(word) ? [number] : []))
}

/** « 1, 2 et 4 », « 1 à 3 » */
export function numbersOf(written: string): number[] {
  const range = /^(\d+)\s*à\s*(\d+)$/.exec(written.trim())
  if (range) {
    const [first, last] = [Number(range[1]), Number(range[2])]
    if (last < first || last - first > 100) return []
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }
  return (written.match(/\d+/g) ?? []).map(Number).filter((number) => number > 0)
}
