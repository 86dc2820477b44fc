import type { Finding, Quote } from '../text/passage.ts'
import type { TextCell, TextTable } from '../text/stacked-tables.ts'
import { cellUnder, textTables } from '../text/text-table.ts'
import type { Criterion } from './criterion.ts'
import { criterionName } from './criterion-line.ts'

const CRITERION = /^crit[èe]res?(?!\p{L})/iu
const PART =
  /^(?:sous[- ]?crit|[ée]l[ée]ments|d[ée]tail|attendus|indicateurs|d[ée]composition|points)/iu
const WEIGHT = /^(?:pond[ée]r|points?(?!\p{L})|%|poids|co[ée]f|note|bar[èe]me|valeur)/iu
const CELL = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(%|points?|pts?\.?|\/\s?\d{2,3})?$/iu
const WHOLES: ReadonlySet<number> = new Set([100, 20, 10])

type Part = { name: string; number: number; unit: string; quote: Quote }
type Row = { name: string; own: Part | null; parts: Part[] }

/** A table whose criteria span the lines of their parts: a criterion weighs what these add up to. */
export function tabledCriteria(stretch: Quote): Finding<Criterion>[] {
  const stacked = stackedRows(stretch)
  if (stacked.length > 0) return stacked.map(found)
  const { passage, start, end } = stretch
  if (
    !/(?:^|\n)\W{0,3}crit[èe]res?[^\n]{0,60}(?: {2}|\t|\||\n)/i.test(passage.text.slice(start, end))
  )
    return []
  for (const table of textTables(passage)) {
    const at = table.header[0]?.start ?? 0
    if (at < start || at > end || !CRITERION.test(table.header[0]?.text ?? '')) continue
    const part = table.header.findIndex(({ text }) => PART.test(text))
    const weight = table.header.findLastIndex(({ text }) => WEIGHT.test(text))
    if (weight < 1 || weight <= part) continue
    const rows = rowsOf(table, { part, weight }, passage)
    const total = rows.reduce((sum, row) => sum + weightOf(row), 0)
    if (rows.length >= 2 && WHOLES.has(Math.round(total * 100) / 100)) return rows.map(found)
  }
  return []
}

type Line = { text: string; start: number; end: number }

/**
 * The same with its cells one a line: « Critère », « Sous-critère », « Points », then a criterion, its part
 * and a figure each time. An empty line is an empty cell: after the name the part has none, before it the
 * criterion is still the one above.
 */
function stackedRows({ passage, start, end }: Quote): Row[] {
  const lines = linesOf(passage.text.slice(start, end), start)
  const head = lines.findIndex(
    ({ text }, at) =>
      CRITERION.test(text) &&
      PART.test(lines[at + 1]?.text ?? '') &&
      WEIGHT.test(lines[at + 2]?.text ?? ''),
  )
  if (head < 0) return []
  const rows: Row[] = []
  let cells: Line[] = []
  let total = 0
  for (const line of lines.slice(head + HEADINGS)) {
    const [, figures, unit = ''] = CELL.exec(line.text) ?? []
    if (figures === undefined) {
      cells.push(line)
      continue
    }
    const number = Number(figures.replace(',', '.'))
    const [first, ...others] = cells.filter(({ text }) => text !== '')
    const isUnderLast = others.length === 0 && cells[0]?.text === ''
    const quote = { passage, start: first?.start ?? line.start, end: line.end }
    const own = criterionName(first?.text ?? '')
    const part = criterionName((isUnderLast ? [first] : others).map((one) => one?.text).join(' '))
    if (own === null || cells.length > MOST_CELLS || total === WHOLE) break
    if (!isUnderLast && rows.at(-1)?.name !== own) rows.push({ name: own, own: null, parts: [] })
    const open = rows.at(-1)
    if (part !== null) open?.parts.push({ name: part, number, unit, quote })
    else if (open) open.own = { name: own, number, unit, quote }
    total = Math.round((total + number) * 100) / 100
    cells = []
  }
  return rows.length >= 2 && WHOLES.has(total) ? rows : []
}
const HEADINGS = 3
const MOST_CELLS = 4
const WHOLE = 100

function linesOf(text: string, from: number): Line[] {
  let start = from
  return text.split('\n').map((line) => {
    const at = start + line.length - line.trimStart().length
    start += line.length + 1
    return { text: line.trim(), start: at, end: at + line.trim().length }
  })
}

function rowsOf(
  table: TextTable,
  columns: { part: number; weight: number },
  passage: Quote['passage'],
): Row[] {
  const rows: Row[] = []
  for (const row of table.rows) {
    const weight = cellUnder(table, row, columns.weight)
    const [, figures, unit = ''] = CELL.exec(weight?.text ?? '') ?? []
    if (figures === undefined) continue
    const quote = { passage, start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0 }
    const stated = (cell: TextCell | undefined): Part | null => {
      const name = cell && cell !== weight ? criterionName(cell.text) : null
      return name === null || name === undefined
        ? null
        : { name, number: Number(figures.replace(',', '.')), unit, quote }
    }
    const first = stated(cellUnder(table, row, 0))
    const part = columns.part > 0 ? stated(cellUnder(table, row, columns.part)) : null
    const isSpanned =
      first?.name === part?.name && rows.length > 0 && isUnder(table, row, columns.part)
    if (first && !isSpanned) rows.push({ name: first.name, own: first, parts: [] })
    const open = rows.at(-1)
    if (part && open && (isSpanned || part.name !== first?.name)) {
      open.parts.push(part)
      if (first && !isSpanned) open.own = null
    }
  }
  return rows
}

/** Whether the line begins under the second column. */
function isUnder({ header }: TextTable, [cell]: readonly TextCell[], at: number): boolean {
  return (cell?.column ?? 0) >= (header[at]?.column ?? 0) - 2
}

const weightOf = ({ own, parts }: Row) =>
  own?.number ?? parts.reduce((sum, { number }) => sum + number, 0)

function found(row: Row): Finding<Criterion> {
  const all = row.own ? [row.own, ...row.parts] : row.parts
  return {
    value: {
      name: row.name,
      value: written(weightOf(row), all[0]?.unit ?? ''),
      subCriteria: row.parts.map(({ name, number, unit }) => ({
        name,
        value: written(number, unit),
      })),
    },
    quotes: all.map(({ quote }) => quote),
  }
}

function written(number: number, unit: string): string {
  const figures = String(Math.round(number * 100) / 100).replace('.', ',')
  return unit === '' ? figures : unit === '%' ? `${figures}\u00a0%` : `${figures}\u00a0points`
}
