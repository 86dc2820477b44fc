import { lotsSaid, segmentsOf } from '../lots/lot-segments.ts'
import type { ScopeFacts } from '../source-facts.ts'
import { foldedName } from '../text/folded-name.ts'
import type { Passage } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'
import { amountsIn, type TextAmount } from './amounts.ts'
import { readRange } from './bound-ranges.ts'
import { amountsOfWhole, type Bound, boundOf, PER_YEAR, setBound } from './lot-bounds.ts'
import { isOfOtherMatter, OTHER_AMOUNT } from './prices.ts'

type LotOf = (number: number) => ScopeFacts
/** By their title, folded. */
type TitledLots = ReadonlyMap<string, ScopeFacts>

/** Goes on about the lot of the sentence before. */
const GOES_ON = /^(?:il|elle|ce lot|celui-ci|ce dernier)(?!\p{L})/iu
const EACH =
  /chacun des [\p{L}\d ]{0,24}lots|chaque lot|(?:pour|par) (?:chacun|lot)(?!\p{L})|lots? [^.;]{0,60}chacun|(?:identiques?|les? m[êe]mes?) (?:pour|[àa]) (?:tous|chaque)/iu

/** Amounts that sentences of a page tell of lots, wherever they name them. */
export function readToldAmounts(
  passage: Passage,
  { of, lots, titled }: { of: LotOf; lots: ReadonlyMap<number, ScopeFacts>; titled: TitledLots },
): void {
  let last: number[] = []
  let lastBound: Bound | null = null
  for (const sentence of sentencesOf(passage)) {
    const text = passage.text.slice(sentence.start, sentence.end)
    if (OTHER_AMOUNT.test(text) || isOfOtherMatter(sentence)) continue
    const amounts = amountsOfWhole(amountsIn(sentence), sentence).filter(
      ({ euros }) => euros >= 100,
    )
    if (amounts.length === 0 && PER_YEAR.test(text)) continue
    if (EACH.test(text) && amounts.length < 2) {
      const [amount] = amounts
      const bound = amount && boundOf(amount, sentence, sentence.start)
      if (amount && bound) {
        for (const lot of lots.values()) setBound(lot, bound, amount, sentence)
      }
      continue
    }
    const mentions = [...lotsSaid(text), ...titledMentions(text, titled)].sort(
      (one, other) => one.index - other.index,
    )
    const segments =
      mentions.length === 0
        ? GOES_ON.test(text) && last.length > 0
          ? [{ numbers: last, from: sentence.start, to: sentence.end }]
          : []
        : segmentsOf(mentions, amounts[0]?.start, sentence)
    const isLeft = (at: number) =>
      !PER_YEAR.test(text) || amounts.some((one) => one.start <= at && at < one.end)
    for (const { numbers, from, to } of segments) {
      // Cut anew: « lot 1 300 k€ » is no amount of 1 300.
      const cut = { passage, start: from, end: to }
      const told = amountsIn(cut).filter(({ euros, start }) => euros >= 100 && isLeft(start))
      const inside = lastOfEach(told, (one) => boundOf(one, sentence, from))
      if (inside.length === 0 || inside.length > 2) continue
      const bound = inside.map((one) => boundOf(one, sentence, from))
      for (const lot of numbers.map(of)) {
        if (readRange(lot, inside, sentence)) continue
        inside.forEach((amount, at) => {
          const called: Bound | null =
            bound[at] ?? boundOf(amount, sentence, sentence.start) ?? lastBound
          if (called) setBound(lot, called, amount, sentence)
          lastBound = called
        })
      }
    }
    last = segments.at(-1)?.numbers ?? []
    if (segments.length === 0) lastBound = null
  }
}

/** « 480 000 €, dont 300 000 € pour le lot 1 »: of two that are called alike the one beside the lot counts. */
function lastOfEach(
  amounts: readonly TextAmount[],
  boundOfOne: (amount: TextAmount) => Bound | null,
): TextAmount[] {
  const [first, last] = amounts
  if (!first || !last || amounts.length > 2) return [...amounts]
  return boundOfOne(first) !== null && boundOfOne(first) === boundOfOne(last)
    ? [last]
    : [first, last]
}

/** « le lot « Tonte » », as if its number stood there. */
function titledMentions(text: string, titled: TitledLots): RegExpExecArray[] {
  return [...text.matchAll(TITLED)].flatMap((match) => {
    const number = match[2] ?? titled.get(foldedName(match[1] ?? ''))?.lotNumber ?? undefined
    if (number === undefined) return []
    match[1] = String(number)
    return [match]
  })
}
const TITLED =
  /(?<!\p{L})lots? «\s*([^»\n]{2,80}?)\s*»(?:\s*\((?:lot\s*)?n?\s*[°ºo]?\s*(\d{1,3})\))?/giu
