import { MONTH } from '../text/dates.ts'
import type { Quote } from '../text/passage.ts'
import { numbersOf, ordinalNumber } from './lot-numbers.ts'

const LOT = String.raw`lots?\s*(?:n\s*[°ºo]?s?\s*)?(\d{1,3}(?:(?:\s*,\s*|\s*(?:et|à|&)\s*)(?:n\s?[°º]\s?)?\d{1,2}(?!\d|[ \u00a0\u202f.]\d{3}|\s+(?:${MONTH})))*)(?!\d)`
/** « le lot 2 », « les lots 1 et 3 », « le premier lot », « le second » */
const SAID = new RegExp(
  `(?:${LOT})|(?<!\\p{L})(premier|second|deuxi[èe]me|troisi[èe]me|quatri[èe]me)(?:\\s+lot)?(?!\\s+(?:ann|p[ée]riode|cas|temps|semestre))(?!\\p{L})`,
  'giu',
)
/** Offsets of the passage. */
export type LotSegment = { numbers: number[]; from: number; to: number }

/** Where a sentence names lots. */
export const lotsSaid = (text: string): RegExpExecArray[] =>
  [...text.matchAll(SAID)].filter(
    ([said, numbers]) =>
      numbers !== undefined || /lot/i.test(text.slice(0, text.indexOf(said) + 14)),
  )

/**
 * Which part of the sentence is about which lots: what follows a mention, or what leads to it where the first
 * thing stated (`firstStated`, an offset of the passage) is before the first lot.
 */
export function segmentsOf(
  mentions: readonly RegExpMatchArray[],
  firstStated: number | undefined,
  { start, end }: Quote,
): LotSegment[] {
  const places = mentions.map((mention) => {
    const from = start + (mention.index ?? 0)
    return { numbers: numbersSaid(mention), from, to: from + mention[0].length }
  })
  const [first] = places
  const isLotFirst = firstStated === undefined || !first || first.from < firstStated
  return places.map(({ numbers, from, to }, at) =>
    isLotFirst
      ? { numbers, from: to, to: places[at + 1]?.from ?? end }
      : { numbers, from: places[at - 1]?.to ?? start, to: from },
  )
}

function numbersSaid([, numbers, ordinal = '']: RegExpMatchArray): number[] {
  if (numbers !== undefined) return numbersOf(numbers)
  return ordinalNumber(ordinal)
}
