import { expect, test } from 'vitest'
import { factsIn } from '../../../../../tests/tender-documents.ts'
import { type DocumentBlock, documentBlocks } from '../../reading/document-blocks.ts'
import { criteriaGrids } from './criteria-grids.ts'
import { entriesOf } from './criterion-entries.ts'

const HEADING = '7.1 Jugement des offres'

function gridsOf(lines: string[], rows: string[][] = []) {
  const text = [HEADING, ...lines, ...rows.map((row) => row.join('\t'))].join('\n')
  const tables = rows.length > 0 ? [rows] : []
  const blocks = documentBlocks([{ number: 1, text, tables }])
  return criteriaGrids([{ id: 'rc', kind: 'RC', blocks }]).map(({ lots, criteria }) => [
    lots,
    criteria.map(({ name, weight, parts }) => [name, weight, parts.map((part) => part.weight)]),
  ])
}

test('criteria that count for so much, with parts behind a colon', () => {
  const text =
    'Les offres sont notées sur 100. Le prix compte pour 45 : 30 pour le total des forfaits et 15 pour la simulation. Enfin la qualité technique compte pour 55.'
  expect(gridsOf([text])).toEqual([
    [
      [],
      [
        ['prix', 45, [30, 15]],
        ['qualité technique', 55, []],
      ],
    ],
  ])
})

test('marks out of 20 in one sentence', () => {
  expect(
    gridsOf(['Note sur 20 : prix, 11 points ; matériel, 5 points ; délai, 4 points.']),
  ).toEqual([
    [
      [],
      [
        ['prix', 11, []],
        ['matériel', 5, []],
        ['délai', 4, []],
      ],
    ],
  ])
})

test('the weight of a part is before that of its criterion', () => {
  const rows = [
    ['Critère', 'Éléments de jugement', '', 'Points'],
    ['Prix', 'Montant total', '', '60'],
    ['Valeur technique', 'Organisation du chantier', '25', '40'],
    ['', 'Qualité des luminaires', '15', ''],
  ]
  expect(gridsOf([], rows)).toEqual([
    [
      [],
      [
        ['Prix', 60, []],
        ['Valeur technique', 40, [25, 15]],
      ],
    ],
  ])
})

test('parts are lines of the same cell', () => {
  const cells = ['F1', 'Méthode : 60 points\n– enquête, 35\n– scénarios, 25']
  const row: DocumentBlock = {
    kind: 'row',
    text: '',
    cells,
    header: null,
    table: 0,
    page: 1,
    headings: [],
  }
  expect(entriesOf(row).map(({ name, weight, isSub }) => [name, weight, isSub])).toEqual([
    ['Méthode', 60, false],
    ['enquête', 35, true],
    ['scénarios', 25, true],
  ])
})

test('criteria of later competitions are not award criteria', () => {
  const own = ['Critères : prix (60 %) et délai (40 %).']
  const later =
    'Lors des remises en concurrence, les critères sont le prix (80 %) et le stock (20 %).'
  expect(gridsOf([...own, later])).toEqual(gridsOf(own))
  expect(
    gridsOf([
      'Les marchés subséquents sont attribués selon les critères suivants :',
      '- prix : 70 %',
      '- délai : 30 %',
    ]),
  ).toEqual([])
})

test('the criteria of one lot are not those of the call', () => {
  const facts = factsIn(`1.2 Décomposition en lots
Lot n° 1 : Chaussées
Lot n° 2 : Marquage
${HEADING}
Pour le lot 2, deux critères seulement : le prix (70 %) et la valeur technique (30 %).`)
  expect(facts.value('TECHNICAL_EVALUATION_CRITERIA', 2)).toMatchObject({
    criteria: [{ name: 'prix' }, { name: 'valeur technique' }],
  })
  expect(facts.value('TECHNICAL_EVALUATION_CRITERIA')).toMatchObject({
    criteria: [{ name: 'Lot\u00a02\u00a0: prix' }, { name: 'Lot\u00a02\u00a0: valeur technique' }],
  })
})

test('criteria of lots as headings, with parts of their parts', () => {
  expect(
    gridsOf([
      'Les critères des lots 1 à 3 sont les suivants :',
      '7.1.1 Prix (60 %)',
      '7.1.2 Valeur technique (40 %)',
      '- Sous-critère 2.1 : Équipe (25 %)',
      '- Sous-critère 2.1.1 : Encadrement (10 %)',
      '- Sous-critère 2.1.2 : Disponibilité (15 %)',
      '- Sous-critère 2.2 : Méthode (15 %)',
      'Les critères du lot 4 sont les suivants :',
      '7.1.3 Prix (70 %)',
      '7.1.4 Délai (30 %)',
    ]),
  ).toEqual([
    [
      [1, 2, 3],
      [
        ['Prix', 60, []],
        ['Valeur technique', 40, [25, 15]],
      ],
    ],
    [
      [4],
      [
        ['Prix', 70, []],
        ['Délai', 30, []],
      ],
    ],
  ])
})

test('weights with decimals alone, and weights below their criteria', () => {
  const whole = [
    [
      [],
      [
        ['Prix', 45, []],
        ['Hygiène', 55, []],
      ],
    ],
  ]
  expect(gridsOf(['Critères Pondération', '1-Prix 45.00', '2-Hygiène 55.00'])).toEqual(whole)
  expect(
    gridsOf(['CRITÈRES %', '1 Prix, selon le bordereau', '45%', '2 Hygiène, selon le plan', '55%']),
  ).toEqual(whole)
})
