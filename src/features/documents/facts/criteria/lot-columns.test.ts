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

const gridsOf = (rows: string[][]) => {
  const text = rows.map((row) => row.join('\t')).join('\n')
  const blocks = documentBlocks([{ number: 1, text, tables: [rows] }])
  return criteriaGrids([{ id: 'rc', kind: 'RC', blocks }]).map(({ lots, criteria }) => [
    lots,
    criteria.map(({ name, weight }) => [name, weight]),
  ])
}

test('the titles of lots may be in a second row', () => {
  expect(
    gridsOf([
      ['Critères', 'Pondération', ''],
      ['', 'Lots 1, 2 et 3', 'Lot 4'],
      ['Garanties', '45/100', '35/100'],
      ['Tarif', '55/100', '65/100'],
    ]),
  ).toEqual([
    [
      [1, 2, 3],
      [
        ['Garanties', 45],
        ['Tarif', 55],
      ],
    ],
    [
      [4],
      [
        ['Garanties', 35],
        ['Tarif', 65],
      ],
    ],
  ])
})

test('each row may be of lots, below the names of the criteria', () => {
  expect(
    gridsOf([
      ['Lots', 'Prix', 'Qualité des produits', 'Service'],
      ['1, 2 et 4', '40', '40', '20'],
      ['3', '35', '50', '15'],
    ]),
  ).toEqual([
    [
      [1, 2, 4],
      [
        ['Prix', 40],
        ['Qualité des produits', 40],
        ['Service', 20],
      ],
    ],
    [
      [3],
      [
        ['Prix', 35],
        ['Qualité des produits', 50],
        ['Service', 15],
      ],
    ],
  ])
})
