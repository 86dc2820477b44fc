import type { Passage } from './passage.ts'
import { stackedTables, type TextCell, type TextTable } from './stacked-tables.ts'

const CELL = /[^\s|│┃║¦]+(?:[ \u00a0][^\s|│┃║¦]+)*/g
/** « 1 / Détergents / 12 000 € » */
const PARTED = /^[^/\n]+(?: \/ [^/\n]+){2,}$/
/** Lines that are no row may be inside a table: a cell that goes on, an empty line. */
const MOST_BETWEEN = 1
/** A longer line is a sentence of the text around. */
const LONGEST_CELL = 60

/** Tables of a page: lines of two cells or more that follow each other, or cells on lines of their own. */
export function textTables(passage: Passage): TextTable[] {
  const tables: TextTable[] = []
  let rows: TextCell[][] = []
  let between = 0
  const close = () => {
    const [header, ...rest] = rows
    if (header && rest.length > 0) tables.push({ header: withFirst(header, rest), rows: rest })
    rows = []
  }
  let above: TextCell | undefined
  for (const cells of linesOf(passage.text)) {
    const line = withRestOfName(cells, above)
    above = cells.length === 1 ? cells[0] : undefined
    if (line.every(({ text }) => /^[-:=+_─━┌┐└┘├┤┬┴┼═╔╗╚╝╠╣╦╩╬]+$/.test(text))) between++
    else if (line.length >= 2) {
      // A heading with its number looks like a row, but is apart.
      if (between > 0 && line === cells && line.length !== rows[0]?.length) close()
      rows.push(line)
      between = 0
    } else between += (line[0]?.text.length ?? 0) > LONGEST_CELL ? MOST_BETWEEN + 1 : 1
    if (between > MOST_BETWEEN) close()
  }
  close()
  return [...tables, ...stackedTables(passage)]
}

/** A row whose first cell goes on from the line above: « Démarche environnementale », then « (transport)   5   10 ». */
function withRestOfName(line: TextCell[], above: TextCell | undefined): TextCell[] {
  const [first, ...others] = line
  const isRest =
    above !== undefined &&
    first !== undefined &&
    others.length > 0 &&
    above.text.length <= LONGEST_CELL &&
    Math.abs(above.column - first.column) <= INDENT &&
    /^[\p{Ll}(]/u.test(first.text) &&
    /[\p{L},’')]$/u.test(above.text)
  if (!isRest) return line
  return [{ ...first, text: `${above.text} ${first.text}`, start: above.start }, ...others]
}
const INDENT = 4

/** The first column of many tables has no heading. */
function withFirst(header: TextCell[], rows: readonly TextCell[][]): TextCell[] {
  const [first] = header
  const isWithout =
    first !== undefined &&
    rows.every((row) => row.length === header.length + 1 && (row[0]?.column ?? 0) < first.column)
  if (!isWithout) return header
  const { start } = first
  return [{ text: '', start, end: start, column: rows[0]?.[0]?.column ?? 0 }, ...header]
}

function linesOf(text: string): TextCell[][] {
  const lines: TextCell[][] = []
  let start = 0
  for (const line of text.split('\n')) {
    const from = start
    lines.push(
      [...line.matchAll(PARTED.test(line.trim()) ? /[^\s/]+(?: [^\s/]+)*/g : CELL)].map(
        (match) => ({
          text: match[0],
          start: from + match.index,
          end: from + match.index + match[0].length,
          column: match.index,
        }),
      ),
    )
    start += line.length + 1
  }
  return lines.map((line, at) => headed(line, lines[at - 1]))
}

/** « Montant maximum » alone on the line above goes on in the heading « (€ HT, 4 ans) » under it. */
function headed(line: TextCell[], [above, ...others]: TextCell[] = []): TextCell[] {
  const isAbove =
    above !== undefined &&
    others.length === 0 &&
    above.column >= INDENTED &&
    above.text.length <= LONGEST_CELL
  if (!isAbove || line.length < 2) return line
  return line.map((cell) =>
    cell.column < above.column + above.text.length &&
    above.column < cell.column + cell.text.length &&
    cell.text.startsWith('(')
      ? { ...cell, text: `${above.text} ${cell.text}` }
      : cell,
  )
}
const INDENTED = 8

/** The cell of a row under a heading: by order where every cell is there, else by the place it is at. */
export function cellUnder(
  { header }: Pick<TextTable, 'header'>,
  row: readonly TextCell[],
  at: number,
): TextCell | undefined {
  if (row.length === header.length) return row[at]
  const title = header[at]
  if (!title) return undefined
  const away = (cell: TextCell) => Math.abs(cell.column - title.column)
  return row.find(
    (cell) =>
      cell.column <= title.column + title.text.length &&
      title.column <= cell.column + cell.text.length &&
      row.every((other) => away(cell) <= away(other)),
  )
}
