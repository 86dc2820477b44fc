import { expect, test } from 'vitest'
import type { Criterion } from './criterion.ts'
import { withStatedWeights } from './stated-weights.ts'

/** Boxes of calls of BOAMP (DILA, Licence Ouverte 2.0), January–February 2021, some shortened. */
function formCriteria(...boxes: [name: string, value: string | null][]): Criterion[] {
  const findings = boxes.map(([name, value]) => ({
    value: { name, value, subCriteria: [] },
    quotes: [],
  }))
  return withStatedWeights(findings).map(({ value }) => value)
}
/** A name may hold whatever was typed: this one took 36 seconds. */
test('a name of many spaces, and made-up lists, are read in no time', () => {
  expect(
    formCriteria([`Prix${' '.repeat(600)}des prestations`, null], ['Délai', null]),
  ).toHaveLength(2)
  expect(
    formCriteria(...Array.from({ length: 2_000 }, () => ['Délai', '0,5'] as [string, string])),
  ).toHaveLength(2_000)
})

const parts = (
  { subCriteria }: Criterion | undefined = { name: '', value: null, subCriteria: [] },
) => subCriteria.map(({ name, value }) => `${name} ${value}`)

test('weights that names hold are taken where they make a whole, whatever follows them (21-12093, 21-13913)', () => {
  expect(
    formCriteria(
      ['Prix : pondération 60 points', null],
      ['Valeur technique : pondération 35 points (sous-critères à l’article 6-2 du RC)', null],
      ['Délai de livraison : pondération 5 points', null],
    ).map(({ name, value }) => [name, value]),
  ).toEqual([
    ['Prix', '60\u00a0points'],
    ['Valeur technique', '35\u00a0points'],
    ['Délai de livraison', '5\u00a0points'],
  ])
  expect(
    formCriteria(
      ['1. Critère Valeur technique, pondéré à 12 sur 20 points', null],
      ['2. Critère Prix des prestations, pondéré à 8 sur 20 points.', null],
      ['Phase de négociation (article 27) : les trois premiers candidats', null],
    ).map(({ value }) => value),
  ).toEqual(['12\u00a0points', '8\u00a0points'])
})

test('weights that lead their names are taken too (TED 295622-2016)', () => {
  expect(
    formCriteria(
      ['40 %: pertinence du bilan prévisionnel d’aménagement', null],
      ['30 %: capacités techniques et financières', null],
      ['30 %: aptitude à conduire l’opération projetée', null],
    ).map(({ name, value }) => [name, value]),
  ).toEqual([
    ['pertinence du bilan prévisionnel d’aménagement', '40\u00a0%'],
    ['capacités techniques et financières', '30\u00a0%'],
    ['aptitude à conduire l’opération projetée', '30\u00a0%'],
  ])
})

test('bare numbers that make no whole are no weights', () => {
  expect(
    formCriteria(['Délai en semaines 12', null], ['Prix', null]).map(({ value }) => value),
  ).toEqual([null, null])
})

test('a part named after its criterion is under it, wherever either is listed (21-3798)', () => {
  const [price, technical] = formCriteria(
    ['Prix des prestations', '55'],
    ['Valeur technique : Délai de livraison', '5'],
    ['Valeur technique', '45'],
    ['Valeur technique : Performances des véhicules', '40'],
  )
  expect(price?.name).toBe('Prix des prestations')
  expect(parts(technical)).toEqual(['Délai de livraison 5', 'Performances des véhicules 40'])
})

test('of parts and what makes them up, the parts are shown (21-13580, 21-2180)', () => {
  const [technical, price] = formCriteria(
    ['Valeur technique de l’offre', '40'],
    ['Sous-critère 1 : méthodologie détaillée', '26'],
    ['Item : note méthodologique', '13'],
    ['Item : soged', '7'],
    ['Item : sopaq', '6'],
    ['Sous-critère 2 : notice descriptive', '14'],
    ['Prix', '60'],
  )
  expect(parts(technical)).toEqual([
    'Sous-critère 1 : méthodologie détaillée 26',
    'Sous-critère 2 : notice descriptive 14',
  ])
  expect(price?.value).toBe('60')
})

test('a part whose criterion is not listed belongs to no other (21-4031)', () => {
  expect(
    formCriteria(
      ['Critère 1 : Prix des prestations', '35'],
      ['Sous-critère 2.1 : Qualité des produits', '40'],
      ['Sous-critère 3.1 : Moyens humains', '25'],
    ).map(({ value, subCriteria }) => [value, subCriteria.length]),
  ).toEqual([
    ['35', 0],
    ['40', 0],
    ['25', 0],
  ])
})

test('criteria of several lots in one list are not each other’s parts (21-23791)', () => {
  expect(
    formCriteria(
      ['Valeur technique (lot 1)', '60'],
      ['Prix (lot 1)', '40'],
      ['Valeur technique (lot 2)', '50'],
      ['Prix (lot 2)', '50'],
    ).flatMap(parts),
  ).toEqual([])
})

test.each([
  [
    'La qualité de la prestation : elle sera jugée sur la base du mémoire. méthodologie et moyens (30 %) : méthodologie (15%), moyens techniques : (15%) - Composition de l’équipe (40%) : Coordonnateur (20%), Equipe (20%).',
    '70',
    ['méthodologie et moyens 30\u00a0%', 'Composition de l’équipe 40\u00a0%'],
  ],
  [
    'Valeur technique (au vu de l’audition) (Adéquation technique : 45 points ; conduite d’opération : 10 points)',
    '55',
    ['Adéquation technique 45\u00a0points', 'conduite d’opération 10\u00a0points'],
  ],
  [
    'Valeur technique décomposée comme suit : sous-critère 1 moyens humains (25) - sous-critère 2 Méthodologie (30)',
    '55',
    ['moyens humains 25', 'Méthodologie 30'],
  ],
  [
    'Valeur technique :-Sous critère 1 (Sous-pondération à 20%) : Qualité de la note d’intention -Sous critère 2 (Sous-pondération à 40%) : Présentation de références',
    '60',
    ['Qualité de la note d’intention 20\u00a0%', 'Présentation de références 40\u00a0%'],
  ],
  [
    'Valeur technique dont 35pts pour l’organisation de la prestation, 25pts pour la traçabilité',
    '60',
    ['organisation de la prestation 35\u00a0points', 'traçabilité 25\u00a0points'],
  ],
])('parts that a name states are read: %s', (name, value, expected) => {
  expect(formCriteria([name, value]).flatMap(parts)).toEqual(expected)
})

test('what adds up to something else is no list of parts', () => {
  expect(
    formCriteria([
      'Prix : la note est de 40 points pour le moins disant, 10 points de moins par rang',
      '60',
    ]),
  ).toMatchObject([{ subCriteria: [] }])
})
