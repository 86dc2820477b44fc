import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { lotsNamedIn } from '../lot-numbers.ts'
import { plain } from '../plain-text.ts'
import type { Row } from '../tables.ts'
import type { Group } from './award-criterion.ts'
import { isSubCriterion } from './criterion-entries.ts'
import { nameOf } from './criterion-name.ts'
import { weightOf } from './weight-words.ts'

/** The columns of a row's table that are of lots, « Lots 1 et 2 », « Lot 3 »; empty where fewer than two are. */
function lotColumns(block: DocumentBlock): { column: number; lots: number[] }[] {
  if (block.kind !== 'row' || !block.header) return []
  const columns = block.header.flatMap((title, column) => {
    const lots = lotsNamedIn(plain(title))
    return lots.length > 0 ? [{ column, lots }] : []
  })
  return columns.length > 1 ? columns : []
}

/** Criteria whose weights a table gives in a column for each lot. */
export function groupsOfLotColumns(blocks: readonly DocumentBlock[]): Group[] {
  const groups = new Map<string, Group>()
  for (const block of blocks) {
    if (block.kind !== 'row') continue
    for (const { column, lots } of lotColumns(block)) {
      const key = `${block.table} ${column}`
      const group = groups.get(key) ?? { lots, entries: [] }
      groups.set(key, group)
      const [name, weight] = [titleOf(block), weightOf(block.cells[column] ?? '')]
      if (name === null || weight === null || /^(?:sous-)?total/.test(plain(name))) continue
      group.entries.push({
        name,
        weight: weight.number,
        unit: weight.unit,
        block,
        isSub: isSubCriterion(plain(block.cells[0] ?? '')),
      })
    }
  }
  return [...groups.values()].filter(({ entries }) => entries.length > 1)
}

const titleOf = ({ cells }: Row) =>
  nameOf(cells.find((cell) => /\p{L}{3}/u.test(cell) && weightOf(cell) === null) ?? '')
