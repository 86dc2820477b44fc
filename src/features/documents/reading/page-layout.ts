import type { PageLine } from '#/domain/document.ts'
import type { DocumentPage } from './document-page.ts'
import { type PlacedText, visualLines } from './visual-lines.ts'
import { cellsOfRow, rowsOfLines } from './wrapped-rows.ts'

/**
 * Pieces in reading order: lines from top to bottom, cells separated by tabs, tables as rows of cells. The
 * lines of one cell of a table are joined, so that a row is one line of the text.
 */
export function pageOf(
  pieces: readonly PlacedText[],
  page: { width: number; height: number },
): Omit<DocumentPage, 'number'> {
  let text = ''
  const lines: PageLine[] = []
  const rows: string[][] = []
  let previous: { y: number; height: number } | undefined
  for (const row of rowsOfLines(visualLines(pieces))) {
    const [first, last] = [row[0], row.at(-1)]
    if (!first || !last) continue
    // A gap of more than a line is a new paragraph.
    if (previous)
      text += first.y - previous.y > 1.9 * Math.max(first.height, previous.height) ? '\n\n' : '\n'
    const start = text.length
    const cells = cellsOfRow(row)
    text += cells.map((cell) => cell.text).join('\t')
    rows.push(cells.map((cell) => cell.text))
    const left = Math.min(...cells.map((cell) => cell.left))
    const right = Math.max(...cells.map((cell) => cell.right))
    lines.push({
      start,
      end: text.length,
      x: part(left, page.width),
      y: part(first.y - first.height, page.height),
      width: part(right - left, page.width),
      height: part(last.y - first.y + last.height * 1.25, page.height),
    })
    previous = last
  }
  return { text, tables: tablesOf(rows), lines }
}

const part = (length: number, whole: number) =>
  Math.round((length / (whole || 1)) * 10_000) / 10_000

/** Two lines or more that follow each other with two cells or more. */
function tablesOf(rows: readonly string[][]): string[][][] {
  const tables: string[][][] = []
  let table: string[][] = []
  for (const row of [...rows, []]) {
    if (row.length >= 2) table.push(row)
    else {
      if (table.length >= 2) tables.push(table)
      table = []
    }
  }
  return tables
}
