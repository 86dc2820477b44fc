import { readBlockAmounts } from '../amounts/block-amounts.ts'
import { readToldAmounts } from '../amounts/lot-amounts.ts'
import { readLegends, readRespectiveAmounts } from '../amounts/shared-amounts.ts'
import { criteriaOfMentions, introducedCriteria } from '../criteria/lot-criteria.ts'
import { durationOf, UNIT } from '../duration/durations.ts'
import { emptyScope, type ScopeFacts } from '../source-facts.ts'
import { foldedName } from '../text/folded-name.ts'
import { COUNT } from '../text/french-numbers.ts'
import { lineOf, type Passage, type Quote, wordsOf } from '../text/passage.ts'
import { sentencesOver } from '../text/sentences.ts'
import { textTables } from '../text/text-table.ts'
import { lotMentions } from './lot-mentions.ts'
import { readLotTable, readTitledLines, readTotal } from './lot-tables.ts'
import { lotTitle } from './lot-title.ts'

/** The lots that documents speak of, each with the terms that stand beside its name. */
export function lotsIn(passages: readonly Passage[]): ScopeFacts[] {
  const lots = new Map<number, ScopeFacts>()
  const of = (number: number) => {
    const known = lots.get(number) ?? emptyScope(number)
    lots.set(number, known)
    return known
  }
  const mentions = passages.map(lotMentions)
  for (const [at, passage] of passages.entries()) {
    for (const table of textTables(passage)) readLotTable(table, passage, of)
    for (const { numbers, words, block } of mentions[at] ?? []) {
      const title = lotTitle(wordsOf(words))
      const sentences = sentencesOver(block)
        // A sentence after the mention's own may name another lot beyond the end of the block.
        .filter((sentence) => {
          const until = sentence.start > words.end ? sentence.end : block.end
          return !namesOthers(sentence, until, numbers)
        })
        .map((sentence) => within(sentence, block))
      for (const lot of numbers.map(of)) {
        if (numbers.length === 1 && title) lot.title ??= { value: title, quotes: [words] }
        for (const sentence of sentences) readBlockAmounts(lot, sentence, block)
        lot.duration ??= ownLength(sentences.filter(({ start }) => start <= endOfLine(words)))
      }
    }
  }
  const judged = [...criteriaOfMentions(mentions.flat()), ...passages.flatMap(introducedCriteria)]
  for (const { numbers, criteria } of judged) {
    for (const lot of numbers.map(of)) if (lot.criteria.length === 0) lot.criteria = criteria
  }
  const titled = byTitle(lots.values())
  for (const passage of passages) {
    readToldAmounts(passage, { of, lots, titled })
    for (const table of textTables(passage)) readTitledLines(table, passage, titled)
    readLegends(passage, of)
    readRespectiveAmounts(passage, inOrder(lots.values()))
  }
  return inOrder(lots.values()).filter(isTold)
}

/** What tables of lots sum up: of the whole call. */
export function totalsOfLots(
  passages: readonly Passage[],
): Pick<ScopeFacts, 'estimate' | 'minimum' | 'maximum'> {
  const whole = emptyScope(null)
  for (const passage of passages) {
    for (const table of textTables(passage)) readTotal(table, passage, whole)
  }
  const { estimate, minimum, maximum } = whole
  return { estimate, minimum, maximum }
}

function within(sentence: Quote, { passage, start, end }: Quote): Quote {
  const until = Math.min(sentence.end, passage.text.slice(0, end).trimEnd().length)
  return { passage, start: Math.max(sentence.start, start), end: until }
}

/** Of two lots with one title, the first. */
function byTitle(lots: Iterable<ScopeFacts>): ReadonlyMap<string, ScopeFacts> {
  const named = [...lots].filter(({ title }) => title !== null)
  return new Map(named.reverse().map((lot) => [foldedName(lot.title?.value ?? ''), lot]))
}

const inOrder = (lots: Iterable<ScopeFacts>) =>
  [...lots].sort((one, other) => (one.lotNumber ?? 0) - (other.lotNumber ?? 0))

/** A number alone tells nothing of a lot. */
function isTold({ title, criteria, minimum, maximum, estimate }: ScopeFacts): boolean {
  return title !== null || criteria.length > 0 || (minimum ?? maximum ?? estimate) !== null
}

/** A sentence of another lot, or of several, is not of this one. */
function namesOthers(sentence: Quote, until: number, numbers: readonly number[]): boolean {
  return lotsNamedIn(sentence).some(
    ({ number, end }) => end <= until && (number === null || !numbers.includes(number)),
  )
}

/** `number` is null of « le second lot »; `end` is that of its first mention. */
type NamedLot = { number: number | null; end: number }
const named = new WeakMap<Quote, readonly NamedLot[]>()

/** Every mention asks it of the sentences around: one without an end would be read as often as it names lots. */
function lotsNamedIn(sentence: Quote): readonly NamedLot[] {
  const known = named.get(sentence)
  if (known) return known
  const found = new Map<number | null, NamedLot>()
  for (const { 0: said, 1: digits, index } of wordsOf(sentence).matchAll(NAMED_LOT)) {
    const number = digits === undefined ? null : Number(digits)
    if (!found.has(number)) found.set(number, { number, end: sentence.start + index + said.length })
  }
  const lots = [...found.values()]
  named.set(sentence, lots)
  return lots
}

function endOfLine({ passage: { text }, end }: Quote): number {
  const at = text.indexOf('\n', end)
  return at < 0 ? text.length : at
}

/** « Lot 2 : délai 4 mois », « Lot 2 : Plantations. Durée : 6 mois » */
const OWN_LENGTH = new RegExp(
  `(?:d[ée]lai|dur[ée]e)(?! (?:de (?:validit|livraison|garantie|paiement|pr[ée]paration|r[ée]ponse)|d['’](?:intervention|astreinte)))[^.;\\n\\d]{0,50}?(${COUNT})\\s*${UNIT}(?!\\p{L})`,
  'iu',
)

function ownLength(sentences: readonly Quote[]): ScopeFacts['duration'] {
  for (const sentence of sentences) {
    const match = OWN_LENGTH.exec(lineOf(sentence))
    const value = match && durationOf(match[1] ?? '', match[2] ?? '')
    if (value) return { value, quotes: [sentence] }
  }
  return null
}

const NAMED_LOT =
  /(?:premier|second|deuxi[èe]me|troisi[èe]me) lot(?!\p{L})|lots?\s*(?:n\s*[°ºo]?\s*)?(\d{1,3})(?!\d)/giu
