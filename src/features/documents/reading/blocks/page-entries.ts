import type { PageLine } from '#/domain/document.ts'
import type { DocumentPage } from '../document-page.ts'

/** A page of a document. `lines` is absent or empty where the format has no places, and on pages stored without. */
export type BlockPage = Pick<DocumentPage, 'number' | 'text' | 'tables'> & { lines?: PageLine[] }

/** A line of a page, or a row of one of its tables. */
export type Entry = {
  page: number
  text: string
  /** Indentation, in parts of the page's width; null where it is unknown. */
  x: number | null
  /** Null where the page has no places. */
  place: { x: number; y: number; width: number; height: number } | null
  size: number | null
  isBold: boolean
  isUnderlined: boolean
  headingLevel: number | null
  /** Whether more than a line is between this one and the one above. */
  isApart: boolean
  /** Whether it is a paragraph already, which is not wrapped. */
  isWhole: boolean
  /** The table of a row, by page and place in it; `cells` are null for a line of a cell that is across all columns. */
  table: { key: string; cells: string[] | null } | null
}

export function pageEntries(page: BlockPage): Entry[] {
  return page.lines && page.lines.length > 0 ? placedEntries(page, page.lines) : textEntries(page)
}

function placedEntries({ number, text, tables }: BlockPage, lines: readonly PageLine[]): Entry[] {
  return lines.map((line, at): Entry => {
    const row = line.table === undefined ? undefined : tables[line.table]?.[line.row ?? 0]
    const before = text.slice(lines[at - 1]?.end ?? 0, line.start)
    return {
      page: number,
      text: text.slice(line.start, line.end),
      x: line.x,
      place: line.height > 0 ? line : null,
      size: line.size ?? null,
      isBold: line.isBold ?? false,
      isUnderlined: line.isUnderlined ?? false,
      headingLevel: line.headingLevel ?? null,
      isApart: before.includes('\n\n'),
      isWhole: line.height === 0,
      table: row ? { key: `${number}.${line.table}`, cells: row.length > 1 ? row : null } : null,
    }
  })
}

/** The lines of a text, rows by their tabs. */
function textEntries({ number, text, tables }: BlockPage): Entry[] {
  const rows = new Map(
    tables.flatMap((table, at) =>
      table.map((row): [string, { key: string; cells: string[] }] => [
        row.filter(Boolean).join('\t'),
        { key: `${number}.${at}`, cells: row },
      ]),
    ),
  )
  let run = 0
  let isInRow = false
  let isApart = false
  const entries: Entry[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isApart = true
      continue
    }
    const isRow = line.includes('\t')
    if (isRow && !isInRow) run++
    isInRow = isRow
    const known = rows.get(line.split('\t').filter(Boolean).join('\t'))
    entries.push({
      page: number,
      text: line.trim(),
      x: null,
      place: null,
      size: null,
      isBold: false,
      isUnderlined: false,
      headingLevel: null,
      isApart,
      isWhole: false,
      table: isRow
        ? known && known.cells.length > 1
          ? known
          : { key: `${number}-${run}`, cells: line.split('\t') }
        : null,
    })
    isApart = false
  }
  return entries
}
