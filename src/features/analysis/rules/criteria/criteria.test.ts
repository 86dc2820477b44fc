import { expect, test } from 'vitest'
import { criteriaIn, realCriteria } from './criteria.ts'
import type { Criterion } from './criterion.ts'
import { nested } from './nested-criteria.ts'

const summary = ({ name, value, subCriteria }: Criterion) => [
  name,
  value,
  ...(subCriteria.length > 0 ? [subCriteria.map((sub) => `${sub.name} ${sub.value}`)] : []),
]
const read = (text: string) =>
  criteriaIn([{ field: 'procedure/criteresAttrib', text }]).map(({ value }) => summary(value))
const readDescription = (text: string) =>
  criteriaIn([{ field: 'description', text }]).map(({ value }) => summary(value))
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

test('sub-criteria are under their criterion', () => {
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
  expect(bySum.map(({ value }) => summary(value))).toEqual([
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

test('parts that the text states after the list are under what it names them for', () => {
  const text = `Critères de jugement : valeur technique 60 %, prix 40 %
Sous-critères de la valeur technique : méthode (35 %) ; moyens (25 %)`
  expect(readDescription(text)).toEqual([
    ['valeur technique', '60\u00a0%', ['méthode 35\u00a0%', 'moyens 25\u00a0%']],
    ['prix', '40\u00a0%'],
  ])
})

test('cells on lines of their own, coefficients, weights in a sentence', () => {
  const cells = 'Critères\nPondération\n1-Prix des prestations\n60.0\n2-Valeur technique\n40.0'
  expect(readDescription(cells)).toEqual([
    ['Prix des prestations', '60.0'],
    ['Valeur technique', '40.0'],
  ])
  const coefficients = 'Critères :\n- le prix (coefficient 6)\n- le délai (coefficient 4)'
  expect(readDescription(coefficients)).toEqual([
    ['prix', '6'],
    ['délai', '4'],
  ])
  const sentence =
    'Le critère « Prix » représente 45 % de la note, le critère « Valeur technique » 55 %.'
  expect(readDescription(sentence)).toEqual([
    ['Prix', '45\u00a0%'],
    ['Valeur technique', '55\u00a0%'],
  ])
})

test('criteria that a free field of a form lists', () => {
  const field = 'PROCEDURE/CRITERES_LIBRE'
  const text = '-Respect du programme-Pertinence architecturale'
  expect(criteriaIn([{ field, text }]).map(({ value }) => summary(value))).toEqual([
    ['Respect du programme', null],
    ['Pertinence architecturale', null],
  ])
  expect(criteriaIn([{ field, text: 'Voir le règlement ; offre la mieux disante' }])).toEqual([])
})

test('shares of a payment, and weights that choose candidates, are no criteria of the award', () => {
  expect(readDescription('Acompte à la commande : 30 %\nSolde à la livraison : 70 %')).toEqual([])
  expect(readDescription('À la notification : 30 %\nAprès la mise en service : 70 %')).toEqual([])
})

test('a description with a gap of thousands of spaces behind a weight is read to its end', () => {
  expect(readDescription(`Critères : prix 40 %${' '.repeat(60_000)}délai 60 %`)).toEqual([])
})

test('weights that a sentence states respectively, or in words', () => {
  const respectively =
    'Trois critères : le prix, la valeur technique et le délai, pondérés respectivement à 40 %, 35 % et 25 %.'
  expect(readDescription(respectively)).toEqual([
    ['prix', '40\u00a0%'],
    ['valeur technique', '35\u00a0%'],
    ['délai', '25\u00a0%'],
  ])
  const inWords =
    'Critères :\n– le prix, pour soixante pour cent ;\n– le délai, pour quarante pour cent.'
  expect(readDescription(inWords)).toEqual([
    ['prix', '60\u00a0%'],
    ['délai', '40\u00a0%'],
  ])
})

test('coefficients under their heading', () => {
  expect(
    readDescription('Critères :    Coefficient\nPrix            6\nDélai           4'),
  ).toEqual([
    ['Prix', '6'],
    ['Délai', '4'],
  ])
})

test('a comma between a name and its weight parts them not', () => {
  const text =
    'Critères : la valeur technique, pour 60 % au vu du mémoire ; le prix, pour 40 % au vu du DQE.'
  expect(readDescription(text)).toEqual([
    ['valeur technique', '60\u00a0%'],
    ['prix', '40\u00a0%'],
  ])
})

test('what candidates are chosen by is no criterion of the award', () => {
  const text = 'Critères de sélections :\n— pérennité financière : 40 %\n— expertise : 60 %'
  expect(criteriaIn([{ field: 'CRITERIA_CANDIDATE', text }])).toEqual([])
})
