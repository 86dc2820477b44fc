import type { PageLine } from '#/domain/document.ts'
import { cellText } from './cell-text.ts'
import type { DocumentPage } from './document-page.ts'
import type { Rule } from './drawn-rules.server.ts'
import { cellsOfRow, rowsOfLines } from './rows/wrapped-rows.ts'
import { type RuledCell, type RuledTable, ruledTables } from './ruled-tables.ts'
import { inColumns } from './text-columns.ts'
import { type Line, type PlacedText, visualLines } from './visual-lines.ts'

type PageSize = { width: number; height: number }
/** A line of the page's text: its cells, and the lines on the page that it is made of. `row`: cells of a table, empty ones included. */
type LaidLine = { lines: Line[]; cells: string[]; table: object | null; row: string[] | null }

/**
 * Pieces in reading order: lines from top to bottom, cells separated by tabs, tables as rows of cells. The
 * lines of one cell of a table are joined, so that a row is one line of the text; in `tables` the paragraphs of a
 * cell are separated by line breaks.
 */
export function pageOf(
  pieces: readonly PlacedText[],
  page: PageSize,
  rules: readonly Rule[] = [],
): Omit<DocumentPage, 'number'> {
  const lines: PageLine[] = []
  const tables = new Map<object, string[][]>()
  let text = ''
  let previous: Line | undefined
  let above: object | null | undefined
  for (const { lines: own, cells, table, row } of laidLines(pieces, rules)) {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) continue
    if (previous) text += isApart(previous, first) && table !== above ? '\n\n' : '\n'
    const start = text.length
    text += cells.map((cell) => cell.replaceAll('\n', ' ')).join('\t')
    const line: PageLine = { start, end: text.length, ...boxOf(own, page), ...looksOf(own, rules) }
    if (table && row) {
      const rows = tables.get(table) ?? []
      tables.set(table, rows)
      if (rows.at(-1) !== row) rows.push(row)
      line.table = [...tables.keys()].indexOf(table)
      line.row = rows.length - 1
    }
    lines.push(line)
    previous = last
    above = table ?? undefined
  }
  return { text, tables: [...tables.values()], lines }
}

/** A gap of more than a line is a new paragraph. */
const isApart = (above: Line, below: Line) =>
  below.y - above.y > 1.9 * Math.max(below.height, above.height)

function laidLines(pieces: readonly PlacedText[], rules: readonly Rule[]): LaidLine[] {
  const inside = new Map<RuledCell, PlacedText[]>()
  const outside: PlacedText[] = []
  const tables = ruledTables(rules)
  for (const piece of pieces) {
    const cell = tables.map((table) => cellAt(table, piece)).find(Boolean)
    if (cell) inside.set(cell, [...(inside.get(cell) ?? []), piece])
    else outside.push(piece)
  }
  const laid: LaidLine[] = []
  const flow = visualLines(outside)
  let at = 0
  for (const table of tables.sort((one, other) => one.top - other.top)) {
    const rows = linesOfTable(table, inside)
    if (rows.length === 0) continue
    const end = flow.findIndex((line, index) => index >= at && line.y > table.top + 2)
    laid.push(...flowLines(flow.slice(at, end < 0 ? flow.length : end)), ...rows)
    at = end < 0 ? flow.length : end
  }
  return [...laid, ...flowLines(flow.slice(at))]
}

function cellAt(table: RuledTable, { x, y, width, height }: PlacedText): RuledCell | undefined {
  // Long pieces belong to the cell in which they begin.
  const middle = { x: x + Math.min(width / 2, 12), y: y - 0.3 * height }
  if (middle.x < table.left || middle.x > table.right) return undefined
  if (middle.y < table.top || middle.y > table.bottom) return undefined
  return table.cells.find(
    (cell) =>
      middle.x >= cell.left &&
      middle.x <= cell.right &&
      middle.y >= cell.top &&
      middle.y <= cell.bottom,
  )
}

/** Lines outside of ruled tables; two that follow each other with two cells or more are a table. */
function flowLines(flow: readonly Line[]): LaidLine[] {
  const laid = rowsOfLines(inColumns(flow)).map((lines): LaidLine => {
    const cells = cellsOfRow(lines).map((cell) => cell.text)
    return { lines, cells, table: null, row: null }
  })
  let table: object | null = null
  for (const [at, line] of laid.entries()) {
    if (line.cells.length < 2) table = null
    else if (table || (laid[at + 1]?.cells.length ?? 0) >= 2) {
      table ??= {}
      Object.assign(line, { table, row: line.cells })
    }
  }
  return laid
}

type FilledCell = { column: number; isAcross: boolean; width: number; pieces: PlacedText[] }

/** Lines where a row has one cell across all columns; none of a table without words. */
function linesOfTable(table: RuledTable, inside: ReadonlyMap<RuledCell, PlacedText[]>): LaidLine[] {
  const laid: LaidLine[] = []
  for (let at = 0; at < table.rows; at++) {
    const filled = table.cells
      .filter((cell) => cell.row === at && inside.has(cell))
      .flatMap((cell) => filledCells(table, cell, inside.get(cell) ?? []))
    const [only] = filled
    if (only?.isAcross) {
      const row = [cellText(only.pieces, only.width).text]
      laid.push(...flowLines(visualLines(only.pieces)).map((line) => ({ ...line, table, row })))
    } else if (only) {
      const row = Array.from({ length: table.columns }, () => '')
      const lines: Line[] = []
      for (const { column, pieces, width } of filled) {
        const read = cellText(pieces, width)
        row[column] = read.text
        lines.push(...read.lines)
      }
      lines.sort((one, other) => one.y - other.y)
      laid.push({ lines, cells: row.filter(Boolean), table, row })
    }
  }
  return laid
}

/** Between words of two columns, in points. */
const COLUMN_GAP = 4

/** Some tables have lines between rows alone: words that no column's side cuts are in columns. */
function filledCells(table: RuledTable, cell: RuledCell, pieces: PlacedText[]): FilledCell[] {
  const { column, columnSpan, left, right } = cell
  const sides = table.lefts.slice(column, column + columnSpan)
  const columnOf = (x: number) => sides.findLastIndex((side) => x >= side - 1)
  const own = new Map<number, PlacedText[]>()
  for (const piece of pieces) {
    const at = Math.max(0, columnOf(piece.x))
    own.set(at, [...(own.get(at) ?? []), piece])
  }
  const isCut = [...own].some(([at, some]) =>
    some.some(({ x, width }) => x + width > (sides[at + 1] ?? right + 1) - COLUMN_GAP / 2 + 1),
  )
  if (own.size < 2 || isCut) {
    const isAcross = columnSpan === table.columns
    return [{ column, isAcross, width: right - left, pieces }]
  }
  return [...own].map(([at, some]) => ({
    column: column + at,
    isAcross: false,
    width: (sides[at + 1] ?? right) - (sides[at] ?? left),
    pieces: some,
  }))
}

function boxOf(lines: readonly Line[], page: PageSize) {
  const [first, last] = [lines[0], lines.at(-1)]
  const cells = lines.flatMap((line) => line.cells)
  const left = Math.min(...cells.map((cell) => cell.left))
  const right = Math.max(...cells.map((cell) => cell.right))
  const top = (first?.y ?? 0) - (first?.height ?? 0)
  return {
    x: part(left, page.width),
    y: part(top, page.height),
    width: part(right - left, page.width),
    height: part((last?.y ?? 0) + (last?.height ?? 0) * 0.25 - top, page.height),
  }
}

const part = (length: number, whole: number) =>
  Math.round((length / (whole || 1)) * 10_000) / 10_000

/** Part of a line's characters that makes it bold. */
const MOSTLY = 0.8

function looksOf(lines: readonly Line[], rules: readonly Rule[]) {
  const pieces = lines.flatMap(({ cells }) => cells).flatMap((cell) => cell.pieces)
  const sizes = new Map<number, number>()
  let [all, bold] = [0, 0]
  for (const { text, size, isBold } of pieces) {
    const length = text.trim().length
    all += length
    if (isBold) bold += length
    if (size !== undefined) {
      const rounded = Math.round(size * 2) / 2
      sizes.set(rounded, (sizes.get(rounded) ?? 0) + length)
    }
  }
  const [size] = [...sizes].sort((one, other) => other[1] - one[1])[0] ?? []
  return {
    ...(size !== undefined && { size }),
    ...(all > 0 && bold >= MOSTLY * all && { isBold: true as const }),
    ...(lines.length === 1 && isUnderlined(lines[0], rules) && { isUnderlined: true as const }),
  }
}

function isUnderlined(line: Line | undefined, rules: readonly Rule[]): boolean {
  if (line?.cells.length !== 1) return false
  const [left, right] = [line.cells[0]?.left ?? 0, line.cells[0]?.right ?? 0]
  const under = rules.filter(
    ({ isAcross, at, from, to }) =>
      isAcross &&
      at > line.y - 0.5 &&
      at < line.y + 0.2 * line.height &&
      from >= left - 4 &&
      to <= right + 4,
  )
  const covered = under.reduce((sum, { from, to }) => sum + to - from, 0)
  return covered >= MOSTLY * (right - left)
}
