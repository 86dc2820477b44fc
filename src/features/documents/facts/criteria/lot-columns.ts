import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { lotsNamedIn } from '../lot-numbers.ts'
import { plain } from '../plain-text.ts'
import type { Row } from '../tables.ts'
import type { Group } from './award-criterion.ts'
import { isSubCriterion } from './criterion-entries.ts'
import { nameOf } from './criterion-name.ts'
import { weightOf } from './weight-words.ts'

type LotColumn = { column: number; lots: number[] }

/** The columns of a table that are of lots, « Lots 1 et 2 », « Lot 3 »; empty where fewer than two are. */
function lotColumns(titles: readonly string[]): LotColumn[] {
  const columns = titles.flatMap((title, column) => {
    const lots = title.length < LONGEST_TITLE ? lotsNamedIn(plain(title)) : []
    return lots.length > 0 ? [{ column, lots }] : []
  })
  return columns.length > 1 ? columns : []
}

const LONGEST_TITLE = 60

/** Criteria whose weights a table gives in a column for each lot, or in a row for each lot. */
export function groupsOfLotColumns(blocks: readonly DocumentBlock[]): Group[] {
  const groups = new Map<string, Group>()
  let table: number | null = null
  let columns: LotColumn[] = []
  for (const block of blocks) {
    if (block.kind !== 'row') continue
    if (block.table !== table) {
      table = block.table
      columns = lotColumns(block.header ?? [])
    }
    // The titles may be in a second row, below « Pondération ».
    const own = lotColumns(block.cells)
    if (own.length > 0 && block.cells.every((cell) => weightOf(cell) === null)) columns = own
    for (const { column, lots } of columns) {
      const key = `${block.table} ${column}`
      const group = groups.get(key) ?? { lots, entries: [], blocks: [], below: [] }
      groups.set(key, group)
      const [name, weight] = [titleOf(block), weightOf(block.cells[column] ?? '')]
      if (name === null || !weight?.number || /^(?:sous-)?total/.test(plain(name))) continue
      group.entries.push({
        name,
        weight: weight.number,
        unit: weight.unit,
        block,
        isSub: isSubCriterion(plain(block.cells[0] ?? '')) || MARKED.test(block.cells[0] ?? ''),
      })
    }
  }
  const found = [...groups.values()].filter(({ entries }) => entries.length > 1)
  return found.length > 0 ? found : blocks.flatMap((block) => groupOfRow(block) ?? [])
}

/** « – dégustation » below « Qualité ». */
const MARKED = /^\s*[-–—•▪➢→·]\s*\p{L}/u

const titleOf = ({ cells }: Row) =>
  nameOf(cells.find((cell) => /\p{L}{3}/u.test(cell) && weightOf(cell) === null) ?? '')

const PRICE = /prix|tarif|co[uû]t|financi|montant/i
const WHOLE = 100

/** « Lots | Prix | Qualité » above « 1 et 2 | 40 | 60 »: a row of weights below the names of the criteria; null for others. */
function groupOfRow(block: DocumentBlock): Group | null {
  if (block.kind !== 'row' || !block.header?.some((title) => PRICE.test(title))) return null
  const [first = ''] = block.header
  const entries = block.header.flatMap((title, column) => {
    const [name, weight] = [nameOf(title), weightOf(block.cells[column] ?? '')]
    if (name === null || weight === null || /^lots?\b/i.test(name)) return []
    return [{ name, weight: weight.number, unit: weight.unit, block, isSub: false }]
  })
  const total = entries.reduce((sum, { weight }) => sum + weight, 0)
  if (entries.length < 2 || Math.abs(total - WHOLE) > 0.4) return null
  const place = plain(block.cells[0] ?? '')
  const lots = /lots?\b/i.test(first) ? lotsNamedIn(`lots ${place.replace(/^lots? /, '')}`) : []
  return { lots, entries, blocks: [], below: [] }
}
