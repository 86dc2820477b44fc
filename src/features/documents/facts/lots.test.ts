import { expect, test } from 'vitest'
import { documentBlocks } from '../reading/document-blocks.ts'
import { lotsIn } from './lots.ts'

function lotsOfTable(rows: string[][]) {
  const text = rows.map((row) => row.join('\t')).join('\n')
  const blocks = documentBlocks([{ number: 1, text, tables: [rows] }])
  return lotsIn([{ id: 'rc', kind: 'RC', blocks }])
}

test('the amounts of a year are apart from those of the whole contract', () => {
  const lots = lotsOfTable([
    ['Lot', 'Désignation', 'Maximum annuel € HT', 'Maximum sur 4 ans € HT'],
    ['1', 'Tonte des pelouses', '450 000', '1 800 000'],
    ['2', 'Taille des arbres', '600 000', '2 400 000'],
  ])
  expect(lots).toMatchObject([
    { number: 1, maximum: 1_800_000, perYear: { maximum: 450_000 } },
    { number: 2, maximum: 2_400_000, perYear: { maximum: 600_000 } },
  ])
})
