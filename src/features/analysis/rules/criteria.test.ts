import { expect, test } from 'vitest'
import { criteriaIn, realCriteria } from './criteria.ts'
import type { Criterion } from './criterion.ts'
import { nested } from './nested-criteria.ts'

const told = ({ name, value, subCriteria }: Criterion) => [
  name,
  value,
  ...(subCriteria.length > 0 ? [subCriteria.map((sub) => `${sub.name} ${sub.value}`)] : []),
]
const read = (text: string) =>
  criteriaIn([{ field: 'procedure/criteresAttrib', text }]).map(({ value }) => told(value))
const listed = (...names: [string, string | null][]) =>
  names.map(([name, value]) => ({
    value: { name, value, subCriteria: [] },
    quotes: [{ passage: { field: 'critere', text: name }, start: 0, end: name.length }],
  }))

test('one a line, in points', () => {
  const text = `Pour chaque lot, le jugement de l'offre sera effectué selon les critères pondérés suivants :
prix : 60 points
valeur technique : 30 points
caractéristiques environnementales : 10 points`
  expect(read(text)).toEqual([
    ['prix', '60\u00a0points'],
    ['valeur technique', '30\u00a0points'],
    ['caractéristiques environnementales', '10\u00a0points'],
  ])
})

test('on one line, the weight first', () => {
  expect(read('45 % prix, 45 % valeur technique, 10 % développement durable')).toEqual([
    ['prix', '45\u00a0%'],
    ['valeur technique', '45\u00a0%'],
    ['développement durable', '10\u00a0%'],
  ])
})

test('sub-criteria stand under their criterion', () => {
  const text = `Critères de jugement des offres
1. Prix des prestations (40 %)
2. Valeur technique (60 %)
- Sous-critère 1 : méthodologie : 35 %
- Sous-critère 2 : moyens humains : 25 %`
  expect(read(text)).toEqual([
    ['Prix des prestations', '40\u00a0%'],
    ['Valeur technique', '60\u00a0%', ['méthodologie 35\u00a0%', 'moyens humains 25\u00a0%']],
  ])
})

test('a table of figures whose heading says what they are', () => {
  expect(read('Critères\tPondération\nPrix des prestations\t60\nValeur technique\t40')).toEqual([
    ['Prix des prestations', '60'],
    ['Valeur technique', '40'],
  ])
  expect(read('Critères\tNombre\nChaises\t60\nTables\t12')).toEqual([])
})

test('weights that make no whole are no list of criteria', () => {
  expect(read('Critères : prix 60 %, une avance de 20 % est versée.')).toEqual([])
  expect(read('Le critère du prix est décisif.')).toEqual([])
})

test('a form that lists sub-criteria among criteria is put in order', () => {
  const bySum = nested(
    listed(
      ['Prix des prestations', '40'],
      ['Valeur technique dont', '60'],
      ['Qualité des matériaux', '20'],
      ['Moyens humains', '25'],
      ['Méthodologie', '15'],
    ),
  )
  expect(bySum.map(({ value }) => told(value))).toEqual([
    ['Prix des prestations', '40'],
    [
      'Valeur technique dont',
      '60',
      ['Qualité des matériaux 20', 'Moyens humains 25', 'Méthodologie 15'],
    ],
  ])
  const byName = nested(
    listed(['Critère technique', '60'], ['Sous-critère 1 : délais', '60'], ['Prix', '40']),
  )
  expect(byName.map(({ value }) => value.name)).toEqual(['Critère technique', 'Prix'])
})

test('« VOIR DCE » is no criterion', () => {
  expect(realCriteria(listed(['VOIR DCE', null], ['Prix', '60']))).toHaveLength(1)
})
