import type { Entry } from './page-entries.ts'

/** The rows of a table, over all its pages; `header`: the cells of its header row. */
export type JoinedTable = { rows: Row[]; header: string[] | null }
export type Row = { entry: Entry; cells: string[] }

/**
 * The rows of all tables, by their entries. A table at the top of a page goes on with the one at the end of the page
 * before, where they have the same columns: its repeated header is left out, and a row that the page cuts is joined.
 */
export function joinedTables(
  entries: readonly Entry[],
): Map<Entry, { table: JoinedTable; row: Row }> {
  const found = new Map<Entry, { table: JoinedTable; row: Row }>()
  const tables = new Map<string, JoinedTable>()
  for (const [at, entry] of entries.entries()) {
    const cells = entry.table?.cells
    if (!entry.table || !cells) continue
    let table = tables.get(entry.table.key)
    if (!table) {
      const above = entries[at - 1]
      const before = above ? found.get(above) : undefined
      const goesOn =
        before &&
        above?.page !== entry.page &&
        isSameTable(before.row.entry, entry) &&
        !isNewHeader(before.table, entries, at)
      table = goesOn ? before.table : { rows: [], header: null }
      tables.set(entry.table.key, table)
      if (goesOn && isRepeated(table.rows[0]?.cells, cells)) continue
      if (goesOn && isCut(table, cells, followersOf(entries, at))) {
        const last = table.rows.at(-1)
        if (last)
          last.cells = last.cells.map((cell, i) => [cell, cells[i]].filter(Boolean).join('\n'))
        continue
      }
    }
    const row = { entry, cells }
    table.rows.push(row)
    found.set(entry, { table, row })
  }
  for (const table of new Set(tables.values())) table.header = headerOf(table)
  return found
}

const isSameTable = (last: Entry, first: Entry) =>
  last.table?.cells?.length === first.table?.cells?.length

/** Whether the first row on a page is the header of another table: « Critères du lot 2 | Pondération ». */
function isNewHeader({ rows }: JoinedTable, entries: readonly Entry[], at: number): boolean {
  const [header, entry, next] = [rows[0], entries[at], entries[at + 1]]
  const cells = entry?.table?.cells ?? []
  if (!header || !entry || isRepeated(header.cells, cells)) return false
  const isBold = entry.isBold && header.entry.isBold && !next?.isBold
  const hasSameName = cells.some(
    (cell, i) => cell.length > 3 && cell === header.cells[i] && !VALUE.test(cell),
  )
  return isBold || (hasSameName && rows.length > 1 && cells.every((cell) => cell !== ''))
}

const folded = (cells: readonly string[]) => cells.join('\t').replace(/\W+/g, '').toLowerCase()
const isRepeated = (header: readonly string[] | undefined, cells: readonly string[]) =>
  header !== undefined && folded(header) === folded(cells) && folded(cells) !== ''

/** The rows after one in its table. */
function followersOf(entries: readonly Entry[], at: number): string[][] {
  const key = entries[at]?.table?.key
  return entries
    .slice(at + 1, at + 8)
    .flatMap(({ table }) => (table?.key === key && table?.cells ? [table.cells] : []))
}

/** Whether a row is the rest of the last one: it has no words in a column that all other rows fill. */
function isCut(
  { rows }: JoinedTable,
  cells: readonly string[],
  followers: readonly string[][],
): boolean {
  const last = rows.at(-1)?.cells
  const others = [...rows.slice(0, -1).map((row) => row.cells), ...followers]
  if (!last || others.length === 0) return false
  return cells.some((cell, i) => {
    const isFilled = others.every((other) => (other[i] ?? '') !== '')
    return isFilled && (cell === '') !== (last[i] === '')
  })
}

const HEADER_WORDS =
  /^(?:n[°o]|lots?\b|num[ée]ros?|d[ée]signation|libell[ée]|intitul[ée]|crit[eè]res?|sous-crit[eè]res?|pond[ée]ration|montants?|quantit|unit[ée]|prix|code|description|points?|note|objet|documents?|pi[eè]ces?|signature|dur[ée]e|date|lieux?|observations?|r[ée]f[ée]rence|co[uû]t|total|type|nature|%)/i
const VALUE = /^[\d\s.,]+(?:%|€|points?|mois|ans?|jours?|H\.?T\.?)*$/i
const LONGEST_HEADER = 90

/** The cells of the header row, those of a second one below joined; null where the first row is like the others. */
function headerOf({ rows }: JoinedTable): string[] | null {
  const [first, second] = rows
  if (!first || !second) return null
  const filled = first.cells.filter((cell) => cell !== '')
  if (filled.some((cell) => VALUE.test(cell) || cell.length > LONGEST_HEADER)) return null
  const named = filled.filter((cell) => HEADER_WORDS.test(cell)).length
  const isBold = first.entry.isBold && !second.entry.isBold
  const isFull = filled.length === first.cells.length
  const isNamed = named >= Math.max(1, filled.length / 2) && (isFull || named >= 2)
  const isList = first.cells.length >= 3 && filled.length >= first.cells.length - 1 && named >= 1
  if (filled.length < 2 || !(isBold || isNamed || isList)) return null
  const isDouble = !isFull && second.entry.isBold && first.entry.isBold
  return isDouble
    ? first.cells.map((cell, at) => [cell, second.cells[at]].filter(Boolean).join(' '))
    : first.cells
}
