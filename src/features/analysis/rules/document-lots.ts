import { amountsIn } from './amounts.ts'
import { criteriaOfText } from './criteria.ts'
import { BOUNDS, PER_YEAR } from './lot-bounds.ts'
import { lotMentions } from './lot-mentions.ts'
import { readLotTable } from './lot-tables.ts'
import type { Passage, Quote } from './passage.ts'
import { emptyScope, type ReadScope } from './reading.ts'
import { sentencesOf } from './sentences.ts'
import { textTables } from './text-table.ts'

/** The lots that documents speak of, each with the terms that stand beside its name. */
export function lotsIn(passages: readonly Passage[]): ReadScope[] {
  const lots = new Map<number, ReadScope>()
  const of = (number: number) => {
    const known = lots.get(number) ?? emptyScope(number)
    lots.set(number, known)
    return known
  }
  for (const passage of passages) {
    for (const table of textTables(passage)) readLotTable(table, passage, of)
    for (const { numbers, words, block } of lotMentions(passage)) {
      const title = titleOf(words)
      const criteria = criteriaOfText(block)
      const sentences = sentencesOf({ ...passage, text: passage.text.slice(0, block.end) })
        .filter(
          ({ start, end }) =>
            end > block.start && !namesOthers(passage.text.slice(start, end), numbers),
        )
        .map(({ start, end }) => ({ passage, start: Math.max(start, block.start), end }))
      for (const lot of numbers.map(of)) {
        if (numbers.length === 1 && title) lot.title ??= { ...passage, text: title }
        if (lot.criteria.length === 0) lot.criteria = criteria
        for (const sentence of sentences) readAmounts(lot, sentence, block)
      }
    }
    for (const sentence of sentencesOf(passage)) readPairs(sentence, of)
  }
  return [...lots.values()]
    .filter(({ title, criteria }) => title !== null || criteria.length > 0)
    .sort((one, other) => (one.lotNumber ?? 0) - (other.lotNumber ?? 0))
}

/** A sentence of another lot, or of several, is not of this one. */
function namesOthers(text: string, numbers: readonly number[]): boolean {
  return [...text.matchAll(ANY_LOT)].some(([, number]) => !numbers.includes(Number(number)))
}

/** What a title is followed by on its line. */
const TITLE_END =
  /[ ]{2,}|\t|\||»|\s[–-]\s(?=mini|maxi|montant|estim)|\.{3,}|[,(:]\s*(?=mini|maxi|montant|estim|dur[ée]e)|[.;,)]?\s*$/i
const NO_TITLE =
  /\d\s*(?:%|points?\b|€)|^(?:prix|sans objet|d[ée]lai|dur[ée]e|montant|maximum|minimum|est |sont |et |pour |de |du |non|oui|les |le |la |un |une )/i

function titleOf({ passage, start, end }: Quote): string | null {
  const text = passage.text.slice(start, end)
  const title = text.slice(0, TITLE_END.exec(text)?.index ?? text.length).trim()
  return title.length < 3 || title.length > 200 || NO_TITLE.test(title) ? null : title
}

/** How far above a list of lots the words stand that say what its amounts are. */
const ABOVE = 260

/** « Lot 1 – Tables    maximum : 700 000 € HT », « Montants maximums : lot 1 : 10 000 € ; … » */
function readAmounts(lot: ReadScope, sentence: Quote, block: Quote): void {
  const { passage, start, end } = sentence
  if (PER_YEAR.test(passage.text.slice(start, end))) return
  const amounts = amountsIn(sentence)
  for (const amount of amounts) {
    const bound =
      nearestBound(passage.text.slice(start, amount.start)) ??
      (amounts.length === 1 ? boundAbove(passage.text, block.start) : null)
    if (bound && amount.euros >= 100) {
      lot[bound] ??= { value: amount.euros, quotes: [sentence] }
    }
  }
}

type Bound = (typeof BOUNDS)[number][0]

function boundAbove(text: string, at: number): Bound | null {
  const above = text.slice(Math.max(0, at - ABOVE), at)
  return PER_YEAR.test(above) ? null : nearestBound(above)
}

/** The last word before an amount that says what it is. */
function nearestBound(text: string): Bound | null {
  const [last] = BOUNDS.map(([bound, cue]) => ({ bound, at: lastPlace(text, cue) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at)
  return last?.bound ?? null
}

function lastPlace(text: string, cue: RegExp): number {
  return Math.max(-1, ...[...text.matchAll(new RegExp(cue, 'giu'))].map(({ index }) => index))
}

const ANY_LOT = /lots?\s*(?:n\s*[°ºo]?\s*)?(\d{1,3})(?!\d)/giu

/** « un maximum de 100 000 € pour le lot 1 et de 50 000 € pour le lot 2 » */
function readPairs(sentence: Quote, of: (number: number) => ReadScope): void {
  const { passage, start, end } = sentence
  const text = passage.text.slice(start, end)
  const amounts = amountsIn(sentence)
  const mentions = [...text.matchAll(ANY_LOT)]
  if (mentions.length < 2 || amounts.length !== mentions.length || PER_YEAR.test(text)) return
  const bounds = BOUNDS.filter(([, cue]) => cue.test(text))
  const [bound] = bounds[0] ?? []
  if (!bound || bounds.length > 1) return
  const places = [
    ...mentions.map(({ index }) => ({ at: start + index, isLot: true })),
    ...amounts.map((one) => ({ at: one.start, isLot: false })),
  ].sort((one, other) => one.at - other.at)
  const isLotFirst = places[0]?.isLot ?? true
  if (!places.every(({ isLot }, at) => isLot === (at % 2 === 0 ? isLotFirst : !isLotFirst))) return
  mentions.forEach((mention, at) => {
    const value = amounts[at]?.euros
    if (value) of(Number(mention[1]))[bound] ??= { value, quotes: [sentence] }
  })
}
