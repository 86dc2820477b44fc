import type { DocumentBlock } from '../reading/document-blocks.ts'
import { plain } from './plain-text.ts'

export type Row = Extract<DocumentBlock, { kind: 'row' }>
/** Consecutive rows of one table, with the folded cells of its header. `before`: the block above it. */
export type Table = { header: string[]; rows: Row[]; before: DocumentBlock | null; at: number }

const HEADER_WORDS =
  /lots?\b|numero|\bn[°º]|objet|designation|intitule|libelle|critere|ponder|montant|estim|mini|maxi|points?\b|document|piece|note\b/

/** The tables of a document, in order. A first row of titles is the header where none is marked. */
export function tablesOf(blocks: readonly DocumentBlock[]): Table[] {
  const tables: Table[] = []
  let current: Table | null = null
  blocks.forEach((block, at) => {
    if (block.kind !== 'row') {
      current = null
      return
    }
    const last = current?.rows.at(-1)
    if (!current || last?.table !== block.table) {
      const before = blocks[at - 1] ?? null
      current = { header: [], rows: [], before, at }
      tables.push(current)
    }
    current.rows.push(block)
  })
  return joined(tables).map((table) => {
    const [first] = table.rows
    if (first?.header) return { ...table, header: first.header.map(plain) }
    const titles = first?.cells.map(plain) ?? []
    const isHeader =
      titles.filter((cell) => HEADER_WORDS.test(cell) && !/^\d/.test(cell)).length >=
      Math.min(2, titles.length)
    return isHeader && table.rows.length > 1
      ? { ...table, header: titles, rows: table.rows.slice(1) }
      : table
  })
}

/** A footnote divides a table over two pages: rows 1 to 4, then rows 5 to 7 of as many cells. */
function joined(tables: readonly Table[]): Table[] {
  const all: Table[] = []
  for (const table of tables) {
    const above = all.at(-1)
    if (above && goesOn(above.rows.at(-1), table.rows[0])) above.rows.push(...table.rows)
    else all.push(table)
  }
  return all
}

function goesOn(last: Row | undefined, next: Row | undefined): boolean {
  if (!last || !next || next.header || last.cells.length !== next.cells.length) return false
  const [number, following] = [last, next].map(({ cells }) => /^\d{1,3}$/.exec(cells[0] ?? '')?.[0])
  return number !== undefined && Number(following) === Number(number) + 1
}
