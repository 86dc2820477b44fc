import { expect, test } from 'vitest'
import { documentBlocks } from '../../reading/document-blocks.ts'
import { criteriaGrids } from './criteria-grids.ts'

const ROWS = [
  ['Critère', 'Lots 1 et 2', 'Lot 3'],
  ['Qualité', '45 %', '60 %'],
  ['– dont essais', '30 %', '/'],
  ['– dont documentation', '15 %', '60 %'],
  ['Prix', '55 %', '40 %'],
]

test('each column of lots is a grid of its own', () => {
  const text = ROWS.map((row) => row.join('\t')).join('\n')
  const blocks = documentBlocks([{ number: 1, text, tables: [ROWS] }])
  const grids = criteriaGrids([{ id: 'rc', kind: 'RC', blocks }])
  expect(
    grids.map(({ lots, criteria }) => [lots, criteria.map(({ name, weight }) => [name, weight])]),
  ).toEqual([
    [
      [1, 2],
      [
        ['Qualité', 45],
        ['Prix', 55],
      ],
    ],
    [
      [3],
      [
        ['Qualité', 60],
        ['Prix', 40],
      ],
    ],
  ])
})
