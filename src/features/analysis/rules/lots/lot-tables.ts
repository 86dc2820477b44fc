import { BOUNDS, PER_YEAR } from '../amounts/lot-bounds.ts'
import { type CriterionLine, criterionName } from '../criteria/criterion-line.ts'
import { weightedRun } from '../criteria/weighted-run.ts'
import { durationOf, UNIT } from '../duration/durations.ts'
import type { ScopeFacts } from '../source-facts.ts'
import { foldedName } from '../text/folded-name.ts'
import { COUNT } from '../text/french-numbers.ts'
import type { Passage, Quote } from '../text/passage.ts'
import type { TextCell, TextTable } from '../text/stacked-tables.ts'
import { cellUnder } from '../text/text-table.ts'
import { numbersOf } from './lot-mentions.ts'
import { lotTitle } from './lot-title.ts'

const LOT = /^lots?\b|n[°ºo]\s*(?:du |de )?lots?|^n\s*[°º]$|^num[ée]ros?$/i
const SAYS_LOT = /(?<!\p{L})lots?(?!\p{L})/iu
/** A line that names its lot. */
const NAMED_LOT = /^lots?\s*(?:n\s*[°ºo]?\s*)?\d|^\d{1,2}\s?(?:er|nd|[eè]me|e) lot(?!\p{L})/iu
const TITLE =
  /d[ée]signation|intitul[ée]|libell[ée]|objet|description|nature|d[ée]nomination|contenu/i
/** « Lot 1 », « Lots 1 et 3 », « Surgelés (lot 1) », « Lot 1 – Surgelés » */
const LOT_HEADER =
  /^(?:(\p{L}.{2,60}?)\s*\(\s*)?lots?\s*(?:n\s*[°ºo]?s?\s*)?(\d(?:[\d\s,à&]|et(?!\p{L}))*)\)?(?:(?:\s*[–:(-]\s*|\s(?=\p{Lu}\p{Ll}))(\p{L}.{2,80}?)\)?)?$/iu

type LotOf = (number: number) => ScopeFacts

/** A table with a line for each lot, or with a column for each lot's weights and amounts. */
export function readLotTable(table: TextTable, passage: Passage, of: LotOf): void {
  // « Lots | 1 | 2 | 3 »
  const [corner, ...across] = table.header
  const isAcross =
    /^(?:n\s*[°º]\s*(?:de |du )?)?lots?$/i.test(corner?.text ?? '') &&
    across.every(({ text }) => /^\d{1,2}$/.test(text))
  const weighed = table.header.flatMap((cell, at) => {
    const [, before, written = '', after] = LOT_HEADER.exec(cell.text) ?? []
    const title = lotTitle(before ?? after ?? '')
    const numbers = numbersOf(written || (isAcross && at > 0 ? cell.text : ''))
    const quote: Quote = { passage, start: cell.start, end: cell.end }
    for (const lot of numbers.map(of))
      lot.title ??= title ? { value: title, quotes: [quote] } : null
    return numbers.length > 0 ? [{ at, numbers }] : []
  })
  if (weighed.length >= 2) {
    for (const { at, numbers } of weighed) {
      readWeights(table, at, numbers, passage, of)
      for (const row of table.rows) {
        const [named] = row
        const cell = cellUnder(table, row, at)
        if (!named || !cell || named === cell) continue
        const quotes = [lineOfRow(row, passage)]
        for (const lot of numbers.map(of)) readTerm(lot, named.text, cell.text, quotes)
      }
    }
    return
  }
  const lotColumn = table.header.findIndex(({ text }) => LOT.test(text))
  const named = table.rows.filter(([cell]) => NAMED_LOT.test(cell?.text ?? ''))
  if (lotColumn >= 0 || named.length >= 2 || isNumberedWithBounds(table))
    readLines(table, passage, of)
}

/** Lines numbered 1, 2, 3 whose columns are minima and maxima: their numbers have no heading. */
function isNumberedWithBounds({ header, rows }: TextTable): boolean {
  const bounded = header.filter(({ text }) => BOUNDS.some(([, cue]) => cue.test(text)))
  return (
    bounded.length > 0 &&
    !header.some(({ text }) => NOT_OF_LOTS.test(text)) &&
    rows.length >= 2 &&
    rows.every((row, at) => row.length >= 3 && Number(row[0]?.text) === at + 1)
  )
}

const NOT_OF_LOTS = /quantit|crit[èe]re|not(?:e|ation)s?(?!\p{L})|points?(?!\p{L})|coefficient/iu

function readLines(table: TextTable, passage: Passage, of: LotOf): void {
  const titleColumn = table.header.findIndex(({ text }) => TITLE.test(text))
  const isOfLots =
    isNumberedWithBounds(table) ||
    [...table.header, ...table.rows.flatMap(([first]) => first ?? [])].some(({ text }) =>
      SAYS_LOT.test(text),
    )
  for (const row of table.rows) {
    const match =
      /^(?:lot\s*)?(?:n\s*[°ºo]?\s*)?0?(\d{1,3})(?:\s?(?:er|nd|[eè]me|e)\s+lot)?(?:\s*[-–:.]\s*(.+))?$/i.exec(
        row[0]?.text ?? '',
      )
    const number = Number(match?.[1])
    if (!(number > 0)) continue
    const lot = of(number)
    const named =
      match?.[2] ?? (titleColumn >= 0 ? cellUnder(table, row, titleColumn) : row[1])?.text
    const title = isOfLots ? lotTitle(named ?? '') : null
    lot.title ??= title === null ? null : { value: title, quotes: [lineOfRow(row, passage)] }
    readBounds(lot, table, row, passage)
  }
  readRowWeights(table, passage, of)
}

/** A line for each lot, a column for each criterion. */
function readRowWeights(table: TextTable, passage: Passage, of: LotOf): void {
  for (const row of table.rows) {
    const written = /^(?:lots?\s*)?(?:n\s*[°ºo]?s?\s*)?(\d[\d\s,à&et]*)(?=\s*[-–:.]|$)/i.exec(
      row[0]?.text ?? '',
    )
    const lines = table.header.slice(1).flatMap(({ text }, at): CriterionLine[] => {
      const name = criterionName(text)
      const cell = weightOfCell(cellUnder(table, row, at + 1)?.text)
      return name && cell
        ? [{ name, ...cell, isSub: false, depth: 0, quote: lineOfRow(row, passage) }]
        : []
    })
    const criteria = weightedRun(lines)
    for (const lot of criteria.length > 0 ? numbersOf(written?.[1] ?? '').map(of) : []) {
      if (lot.criteria.length === 0) lot.criteria = criteria
    }
  }
}

function weightOfCell(text = ''): { value: string; number: number } | null {
  const [, weight = '', unit = ''] =
    /^(\d{1,3}(?:[.,]\d+)?)\s*(%|points?|pts)?$/i.exec(text.trim()) ?? []
  if (weight === '') return null
  const told = unit === '' ? '' : unit === '%' ? '\u00a0%' : '\u00a0points'
  return { value: `${weight}${told}`, number: Number(weight.replace(',', '.')) }
}

/** « Ensemble  185 000  1 270 000 », under the lines of the lots. */
export function readTotal(table: TextTable, passage: Passage, whole: ScopeFacts): void {
  const ofLots = table.rows.filter(
    ([cell]) => NAMED_LOT.test(cell?.text ?? '') || /^\d{1,2}$/.test(cell?.text ?? ''),
  )
  if (ofLots.length < 2) return
  for (const row of table.rows) {
    if (/^(?:total|ensemble|tous (?:les )?lots)(?!\p{L})/iu.test(row[0]?.text ?? ''))
      readBounds(whole, table, row, passage)
  }
}

/** A table of amounts whose lines bear the titles of lots, and not their numbers. */
export function readTitledLines(
  table: TextTable,
  passage: Passage,
  titled: ReadonlyMap<string, ScopeFacts>,
): void {
  for (const row of table.rows) {
    const lot = titled.get(foldedName(row[0]?.text ?? ''))
    if (lot) readBounds(lot, table, row, passage)
  }
}

function readBounds(
  lot: ScopeFacts,
  table: TextTable,
  row: readonly TextCell[],
  passage: Passage,
): void {
  table.header.forEach(({ text }, at) => {
    const cell = cellUnder(table, row, at)
    if (cell) readTerm(lot, text, cell.text, [lineOfRow(row, passage)])
  })
}

/** A cell and the heading of its column, or of its line: « Maximum € HT » 45 000, « Délai » 4 mois. */
function readTerm(lot: ScopeFacts, heading: string, cell: string, quotes: Quote[]): void {
  if (PER_YEAR.test(heading)) return
  const bound = BOUNDS.find(([, cue]) => cue.test(heading))?.[0]
  const factor = /k\s?€|milliers/i.test(heading) ? 1000 : 1
  const amount = bound ? cellAmount(cell, factor) : null
  if (bound && amount) lot[bound] ??= { value: amount, quotes }
  const length = OWN_LENGTH.test(heading) ? CELL_LENGTH.exec(cell) : null
  const value = length && durationOf(length[1] ?? '', length[2] ?? '')
  if (value) lot.duration ??= { value, quotes }
}

const OWN_LENGTH =
  /^(?:dur[ée]e|d[ée]lais?)(?! (?:de (?:validit|livraison|garantie|paiement|pr[ée]paration|r[ée]ponse)|d['’]intervention))/i
const CELL_LENGTH = new RegExp(`^(${COUNT})\\s*${UNIT}(?!\\p{L})`, 'iu')

function readWeights(
  table: TextTable,
  at: number,
  numbers: readonly number[],
  passage: Passage,
  of: LotOf,
): void {
  const lines = table.rows.flatMap((row): CriterionLine[] => {
    const name = row[0]?.text ?? ''
    const cell = weightOfCell(cellUnder(table, row, at)?.text)
    if (!cell || !/\p{L}{3}/u.test(name) || /^total/i.test(name)) return []
    return [{ name, ...cell, isSub: false, depth: 0, quote: lineOfRow(row, passage) }]
  })
  const criteria = weightedRun(lines)
  for (const lot of numbers.map(of)) {
    if (lot.criteria.length === 0) lot.criteria = criteria
  }
}

function lineOfRow(row: readonly TextCell[], passage: Passage): Quote {
  return { passage, start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0 }
}

/** « 120 000 € », « 120 000,00 », « 120 000 € HT », « 120 k€ »; null where it is none. */
function cellAmount(text: string, factor: number): number | null {
  const match =
    /^(\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d+)(?:,(\d{1,3}))?\s*([kKM](?=\s?(?:€|euros?|EUR)))?\s?(?:€|euros?|EUR)?(?:\s*H\.?T\.?)?$/i.exec(
      text.trim(),
    )
  if (!match) return null
  const written = Number(match[1]?.replace(/\D/g, '')) + Number(`0.${match[2] ?? 0}`)
  const euros = written * (match[3] === 'M' ? 1_000_000 : match[3] ? 1000 : factor)
  return euros >= LEAST ? Math.round(euros * 100) / 100 : null
}
/** Less is a count, or a number of something. */
const LEAST = 100
