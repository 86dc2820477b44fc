import { amountsIn, type TextAmount } from './amounts.ts'
import { amountsOfWhole, BOUNDS, PER_YEAR } from './lot-bounds.ts'
import { numbersOf, ordinalNumber } from './lot-mentions.ts'
import { lineOf, type Passage, type Quote } from './passage.ts'
import { isOfOtherMatter, OTHER_AMOUNT } from './prices.ts'
import type { ReadScope } from './reading.ts'
import { sentencesOf } from './sentences.ts'

type Bound = (typeof BOUNDS)[number][0]
type LotOf = (number: number) => ReadScope

/** How far above a list of lots the words stand that say what its amounts are. */
const ABOVE = 260

/** « Lot 1 – Tables    maximum : 700 000 € HT », « Montants maximums : lot 1 : 10 000 € ; … » */
export function readBlockAmounts(lot: ReadScope, sentence: Quote, block: Quote): void {
  const { passage, start } = sentence
  if (OF_SEVERAL.test(lineOf(sentence))) return
  const all = amountsIn(sentence)
  const amounts = amountsOfWhole(all, sentence)
  if (amounts.length === 0 && PER_YEAR.test(lineOf(sentence))) return
  if (readRange(lot, amounts, sentence)) return
  if (amounts.length === 0) readBareAmounts(lot, sentence, block)
  for (const amount of amounts) {
    const bound =
      boundOf(amount, sentence, start) ??
      (amounts.length === 1 ? boundAbove(passage.text, block.start) : null)
    if (bound) setBound(lot, bound, amount, sentence)
  }
}

/** « minimum 50 000, maximum 400 000 », where the words above say that these are euros. */
const BARE =
  /(\p{L}+)[ \t]*(?::|=|de)?[ \t]*(\d{1,3}(?:[ \u00a0\u202f.]\d{3})+)(?!\d|[ \t]*(?:%|\p{L}))/gu
const EUROS = /€|euros/i
/** « 20 000 / 80 000 », under words on both bounds */
const PAIR =
  /(?<!\d)(\d{1,3}(?:[ \u00a0\u202f.]\d{3})+)\s*[/–-]\s*(\d{1,3}(?:[ \u00a0\u202f.]\d{3})+)(?!\d)/u

function readBareAmounts(lot: ReadScope, sentence: Quote, block: Quote): void {
  const { passage, start, end } = sentence
  const above = passage.text.slice(Math.max(0, block.start - ABOVE), start)
  if (!EUROS.test(above + passage.text.slice(start, end))) return
  const [, least, most] = PAIR.exec(passage.text.slice(start, end)) ?? []
  if (least && most && BOUNDS[0][1].test(above) && BOUNDS[1][1].test(above)) {
    const [minimum, maximum] = [least, most].map((one) => Number(one.replace(/\D/g, '')))
    if (minimum && maximum && minimum < maximum) {
      setBound(lot, 'minimum', { euros: minimum, start, end }, sentence)
      setBound(lot, 'maximum', { euros: maximum, start, end }, sentence)
    }
  }
  for (const [, word = '', written = ''] of passage.text.slice(start, end).matchAll(BARE)) {
    const bound = BOUNDS.find(([, cue]) => cue.test(word))?.[0]
    const euros = Number(written.replace(/\D/g, ''))
    if (bound) setBound(lot, bound, { euros, start, end }, sentence)
  }
}

/** What such a sentence tells is of several lots, in their order. */
const OF_SEVERAL = /respectivement|dans l['’]ordre/i

const LOT = String.raw`lots?\s*(?:n\s*[°ºo]?s?\s*)?(\d{1,3}(?:(?:\s*,\s*|\s*(?:et|à|&)\s*)\d{1,2}(?!\d|[ \u00a0\u202f.]\d{3}))*)(?!\d)`
/** « le lot 2 », « les lots 1 et 3 », « le premier lot », « le second » */
const SAID = new RegExp(
  `(?:${LOT})|(?<!\\p{L})(premier|second|deuxi[èe]me|troisi[èe]me|quatri[èe]me)(?:\\s+lot)?(?!\\s+(?:ann|p[ée]riode|cas|temps|semestre))(?!\\p{L})`,
  'giu',
)
/** Goes on about the lot of the sentence before. */
const GOES_ON = /^(?:il|elle|ce lot|celui-ci|ce dernier)(?!\p{L})/iu
const EACH =
  /chacun des [\p{L}\d ]{0,24}lots|chaque lot|(?:pour|par) (?:chacun|lot)(?!\p{L})|lots? [^.;]{0,60}chacun|(?:identiques?|les? m[êe]mes?) (?:pour|[àa]) (?:tous|chaque)/iu

/** Amounts that sentences of a page tell of lots, wherever they name them. */
export function readToldAmounts(
  passage: Passage,
  { of, lots }: { of: LotOf; lots: ReadonlyMap<number, ReadScope> },
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
    const mentions = [...text.matchAll(SAID)].filter(
      ([said, numbers]) =>
        numbers !== undefined || /lot/i.test(text.slice(0, text.indexOf(said) + 14)),
    )
    mentions.push(...titledMentions(text, lots))
    mentions.sort((one, other) => one.index - other.index)
    const segments =
      mentions.length === 0
        ? GOES_ON.test(text) && last.length > 0
          ? [{ numbers: last, from: sentence.start, to: sentence.end }]
          : []
        : segmentsOf(mentions, amounts, sentence)
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
function titledMentions(text: string, lots: ReadonlyMap<number, ReadScope>): RegExpExecArray[] {
  return [...text.matchAll(TITLED)].flatMap((match) => {
    const title = (match[1] ?? '').toLowerCase()
    const lot = [...lots.values()].find((one) => one.title?.text.toLowerCase() === title)
    const number = match[2] ?? lot?.lotNumber ?? undefined
    if (number === undefined) return []
    match[1] = String(number)
    return [match]
  })
}
const TITLED =
  /(?<!\p{L})lots? «\s*([^»\n]{2,80}?)\s*»(?:\s*\((?:lot\s*)?n?\s*[°ºo]?\s*(\d{1,3})\))?/giu

/** Which part of the sentence tells of which lots: what follows a mention, or what leads to it. */
function segmentsOf(
  mentions: readonly RegExpMatchArray[],
  amounts: readonly TextAmount[],
  { start, end }: Quote,
): { numbers: number[]; from: number; to: number }[] {
  const places = mentions.map((mention) => {
    const from = start + (mention.index ?? 0)
    return { numbers: numbersSaid(mention), from, to: from + mention[0].length }
  })
  const [first] = places
  const isLotFirst = !amounts[0] || !first || first.from < amounts[0].start
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

/** « entre 50 000 et 200 000 € », « de 20 000 € à 90 000 € » */
function readRange(lot: ReadScope, amounts: readonly TextAmount[], sentence: Quote): boolean {
  const { text } = sentence.passage
  const [least, most] = amounts
  if (!least || !most || amounts.length !== 2) return false
  const isRange =
    /(?:entre|(?<!\p{L})de)\s*$/iu.test(text.slice(0, least.start).slice(-10)) &&
    /^\D{0,12}(?:et|à)\s*$/i.test(text.slice(least.end, most.start)) &&
    least.euros < most.euros
  if (!isRange && isPair(least, most, sentence)) {
    setBound(lot, 'minimum', least, sentence)
    setBound(lot, 'maximum', most, sentence)
    return true
  }
  if (isRange && !/estim|pr[ée]visionnel/i.test(text.slice(sentence.start, least.start))) {
    setBound(lot, 'minimum', least, sentence)
    setBound(lot, 'maximum', most, sentence)
  }
  return isRange
}

/** « lot 1 : 10 000 € – 50 000 € », under « minimum – maximum » */
function isPair(least: TextAmount, most: TextAmount, { passage: { text }, start }: Quote): boolean {
  const above = text.slice(Math.max(0, start - ABOVE), least.start)
  const between = text.slice(least.end, most.start)
  return (
    least.euros < most.euros &&
    /^\s*(?:HT|TTC)?\s*[–/-]\s*$/.test(between) &&
    BOUNDS[0][1].test(above) &&
    BOUNDS[1][1].test(above)
  )
}

export function setBound(
  lot: ReadScope,
  bound: Bound,
  { euros }: TextAmount,
  sentence: Quote,
): void {
  if (euros >= 100) lot[bound] ??= { value: euros, quotes: [sentence] }
}

/** « 20 000 € HT maximum », not « 10 000 € HT, maximum 50 000 € »: there the word leads to the next amount. */
const NAMED_AFTER =
  /^[ \t]*(?:HT|H\.T\.?|TTC)?[ \t,(]*(au plus|(?:au )?\p{L}+)(?!\p{L}|(?!\s*(?:et|à|\/|–|-)\s)[^,;.\n]{0,40}?\d[\d \u00a0\u202f.]*(?:,\d\d)?\s?(?:€|k€|euros?|EUR|HT|[,.;\n]|$))/u

/** What follows an amount directly (« 20 000 € HT maximum »), else the last word before it, from `from` on. */
function boundOf(
  { start, end }: TextAmount,
  { passage, end: last }: Quote,
  from: number,
): Bound | null {
  const after = NAMED_AFTER.exec(passage.text.slice(end, Math.min(last, end + 90)))
  const named = BOUNDS.find(
    ([, cue]) => after?.[1] && new RegExp(`^(?:au )?(?:${cue.source})`, 'iu').test(after[1]),
  )
  return named?.[0] ?? nearestBound(passage.text.slice(from, start))
}

export function boundAbove(text: string, at: number): Bound | null {
  const above = text.slice(Math.max(0, at - ABOVE), at)
  return PER_YEAR.test(above) ? null : nearestBound(above)
}

/** « sans minimum » names no amount. */
const NO_BOUND =
  /(?:sans|ni|pas de|aucun)\s+(?:(?:montant|engagement|seuil)\s+)?(?:minimum|maximum|mini|maxi)\p{L}*/giu

/** The last word before an amount that says what it is. */
export function nearestBound(written: string): Bound | null {
  const text = written.replace(NO_BOUND, (words) => ' '.repeat(words.length))
  const [last] = BOUNDS.map(([bound, cue]) => ({ bound, at: lastPlace(text, cue) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at)
  return last?.bound ?? null
}

function lastPlace(text: string, cue: RegExp): number {
  return Math.max(-1, ...[...text.matchAll(new RegExp(cue, 'giu'))].map(({ index }) => index))
}
