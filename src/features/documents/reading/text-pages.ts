import type { DocumentPage } from './document-page.ts'

/** The pages of plain text: a form feed ends one. Normalises line ends to `\n`, and removes a byte order mark. */
export function textPages(text: string): DocumentPage[] {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\f')
    .map((page, at) => ({
      number: at + 1,
      text: withRows(page.split('\n')).join('\n').trim(),
      tables: [],
      lines: [],
    }))
}

type Cell = { text: string; from: number; to: number }

/** Words that wide gaps, tabs or bars part. */
const CELL = /[^\s|│┃║¦]+(?:[ \u00a0][^\s|│┃║¦]+)*/g
const BORDER = /^[\s|│┃║¦+:=_─━┌┐└┘├┤┬┴┼═╔╗╚╝╠╣╦╩╬-]+$/
const NUMBER_OF_HEADING = /^(?:article |art\.? )?(?:\d{1,2}(?:[.-]\d{1,2})*|[A-Z]|[IVX]+)[.)°]?$/i

/** Lines of cells that follow each other are rows of a table: their cells, in the columns of the first row, are separated by tabs. */
function withRows(lines: readonly string[]): string[] {
  const written: string[] = []
  let run: { line: string; cells: Cell[] }[] = []
  const close = () => {
    const [header, ...others] = run
    const isTable = header !== undefined && others.length > 0
    written.push(...run.map(({ line, cells }) => (isTable ? inColumns(cells, header.cells) : line)))
    run = []
  }
  for (const line of lines) {
    const isBorder = line.trim() !== '' && BORDER.test(line)
    if (isBorder) continue
    const cells = cellsOf(line)
    if (cells.length >= 2 && !isHeading(cells)) run.push({ line, cells })
    else if (run.length > 1 && goesOn(cells, run.at(-1)?.cells)) continue
    else {
      close()
      written.push(line)
    }
  }
  close()
  return written
}

/** Adds a line that goes on in a cell of the row above, « limiter la gêne », to that cell. */
function goesOn([only, ...others]: readonly Cell[], above: readonly Cell[] = []): boolean {
  if (!only || others.length > 0 || !/^[\p{Ll}(]/u.test(only.text)) return false
  const [first] = above
  const cell = above.find(({ from }) => Math.abs(from - only.from) <= 2)
  if (!cell || (cell === first && only.text.length > MOST_CHARACTERS)) return false
  cell.text = `${cell.text} ${only.text}`
  return true
}

/** Of the rest of a cell: a longer line is a sentence below the table. */
const MOST_CHARACTERS = 40

const cellsOf = (line: string): Cell[] =>
  [...line.matchAll(CELL)].map(({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }))

/** « 2  Exigences relatives aux produits » */
const isHeading = ([first, second, ...others]: readonly Cell[]) =>
  others.length === 0 &&
  NUMBER_OF_HEADING.test(first?.text ?? '') &&
  (second?.from ?? 0) - (first?.to ?? 0) <= 3

/** A row with fewer cells than the first has empty ones where nothing is below its titles. */
function inColumns(row: readonly Cell[], header: readonly Cell[]): string {
  if (row.length >= header.length) return row.map(({ text }) => text).join('\t')
  const cells = header.map((): string[] => [])
  for (const cell of row) {
    const away = header.map((title) => Math.max(title.from - cell.to, cell.from - title.to))
    cells[away.indexOf(Math.min(...away))]?.push(cell.text)
  }
  return cells.map((texts) => texts.join(' ')).join('\t')
}
