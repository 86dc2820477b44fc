import type { DocumentPage, PageLine } from './document-page.ts'

/** A piece of text on a page, in points from the top left; `y` is its base line. */
export type PlacedText = { text: string; x: number; y: number; width: number; height: number }

type Row = { pieces: PlacedText[]; y: number; height: number }

/** Pieces in reading order: lines from top to bottom, wide gaps kept as tabs, tables told as rows of cells. */
export function pageOf(
  pieces: readonly PlacedText[],
  page: { width: number; height: number },
): Omit<DocumentPage, 'number'> {
  const rows = rowsOf(pieces)
  let text = ''
  const lines: PageLine[] = []
  const cells: string[][] = []
  let previous: Row | undefined
  for (const row of rows) {
    // A gap of more than a line is a new paragraph.
    if (previous)
      text += row.y - previous.y > 1.9 * Math.max(row.height, previous.height) ? '\n\n' : '\n'
    const start = text.length
    const columns = columnsOf(row)
    text += columns.join('\t')
    cells.push(columns)
    const first = row.pieces[0]
    const last = row.pieces.at(-1)
    const x = first?.x ?? 0
    lines.push({
      start,
      end: text.length,
      x: part(x, page.width),
      y: part(row.y - row.height, page.height),
      width: part((last?.x ?? 0) + (last?.width ?? 0) - x, page.width),
      height: part(row.height * 1.25, page.height),
    })
    previous = row
  }
  return { text, tables: tablesOf(cells), lines }
}

const part = (length: number, whole: number) =>
  Math.round((length / (whole || 1)) * 10_000) / 10_000

function rowsOf(pieces: readonly PlacedText[]): Row[] {
  const rows: Row[] = []
  for (const piece of pieces.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1)
    const isSame = row && Math.abs(piece.y - row.y) < 0.45 * Math.max(piece.height, row.height)
    if (row && isSame) {
      row.pieces.push(piece)
      row.height = Math.max(row.height, piece.height)
    } else rows.push({ pieces: [piece], y: piece.y, height: piece.height })
  }
  for (const row of rows) row.pieces.sort((one, other) => one.x - other.x)
  return rows
}

/** Cells of a line: pieces that stand further apart than words do. */
function columnsOf({ pieces, height }: Row): string[] {
  const columns: string[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { text, x, width } of pieces) {
    const gap = x - end
    const last = columns.length - 1
    if (gap > 1.6 * height) columns.push(text.trim())
    else
      columns[last] = `${columns[last]}${gap > 0.12 * height ? ' ' : ''}${text}`.replace(
        / {2,}/g,
        ' ',
      )
    end = x + width
  }
  return columns.map((column) => column.trim())
}

/** Two lines or more that follow each other with two cells or more. */
function tablesOf(cells: readonly string[][]): string[][][] {
  const tables: string[][][] = []
  let table: string[][] = []
  for (const row of [...cells, []]) {
    if (row.length >= 2) table.push(row)
    else {
      if (table.length >= 2) tables.push(table)
      table = []
    }
  }
  return tables
}
