import type { ReadDocument } from './document-page.ts'
import { PageWriter, type TextLine } from './page-writer.ts'
import { readSheets, type Sheet, type SheetRow } from './xlsx-sheets.ts'

const MOST_COLUMNS = 60

/** A workbook: each sheet is a page that begins with its name. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadDocument> {
  const sheets = await readSheets(bytes, { mostColumns: MOST_COLUMNS, isShown: true })
  const pages = sheets.map((sheet, at) => {
    const writer = new PageWriter()
    if (sheet.name) writer.addLine({ text: sheet.name, look: { headingLevel: 1 } })
    for (const rows of tablesOf(sheet)) writer.addTable(rows)
    return { ...writer.firstPage, number: at + 1 }
  })
  return { pages, unreadable: [], recognised: [] }
}

type Row = { cells: string[]; lines: TextLine[] }

/** The lines above the header row are a table of their own: the title of the sheet, the buyer, the candidate. */
function tablesOf(sheet: Sheet): Row[][] {
  const rows = sheet.rows.map((row) => rowOf(row, sheet))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const header = rows.findIndex(isHeader)
  const filled = rows.map(({ cells, lines }) => ({
    cells: cells.length === 1 ? cells : [...cells, ...Array(width - cells.length).fill('')],
    lines,
  }))
  const parts = header > 0 ? [filled.slice(0, header), filled.slice(header)] : [filled]
  return parts.filter((part) => part.length > 0)
}

/** Three names of columns or more. */
function isHeader({ cells }: Row): boolean {
  const names = cells.filter((cell) => /\p{L}{2}/u.test(cell) && cell.length < 100)
  return names.length >= 3 && cells.every((cell) => !/^\d+(?:[.,]\d+)?$/.test(cell))
}

/** A row whose one cell with words is the first, or is merged over others, is across all columns. */
function rowOf({ number, cells }: SheetRow, { merged }: Sheet): Row {
  const texts = cells.map((cell) =>
    cell
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .trim(),
  )
  const filled = texts.flatMap((cell, at) => (cell === '' ? [] : [at]))
  const [only] = filled
  const span = merged.find((one) => one.row === number - 1 && one.column === only)
  const isAcross = filled.length === 1 && span !== undefined && span.toColumn - span.column >= 2
  const text = texts[only ?? 0] ?? ''
  if (!isAcross && texts.length > 1) return { cells: texts, lines: [] }
  return { cells: [text], lines: text.split('\n').map((line) => ({ text: line, look: {} })) }
}
