import { expect, test } from 'vitest'
import { streamedCriteria } from './criteria-stream.ts'

const read = (text: string) =>
  streamedCriteria({ passage: { page: 1, text }, start: 0, end: text.length }).map(({ value }) => [
    value.name,
    value.value,
    ...value.subCriteria.map((sub) => `${sub.name} ${sub.value}`),
  ])

test('weights and parts in one sentence', () => {
  const text =
    'Le prix compte pour 40 points ; la valeur technique pour 60 points, à savoir méthode (35), moyens (25).'
  expect(read(text)).toEqual([
    ['prix', '40\u00a0points'],
    ['valeur technique', '60\u00a0points', 'méthode 35', 'moyens 25'],
  ])
})

test('what explains a criterion may stand between its name and the cell of its weight', () => {
  const text =
    'Critère\nÉléments\nPondération\nPrix\nMontant du devis\n60\nTechnique\nMémoire\n40\nTOTAL\n100'
  expect(read(text)).toEqual([
    ['Prix', '60'],
    ['Technique', '40'],
  ])
})

test('weights before their names, in brackets or after what attributes them', () => {
  expect(read('Note sur 100 =\n  30 (esthétique)\n+ 20 (solidité)\n+ 50 (prix)')).toEqual([
    ['esthétique', '30'],
    ['solidité', '20'],
    ['prix', '50'],
  ])
  const attributed =
    '60 points sont attribués à la valeur technique.\n40 points sont attribués au prix.'
  expect(read(attributed)).toHaveLength(2)
})

test('numbers of articles, hours and indices of prices weigh nothing', () => {
  expect(read('7. Prix\n93. Délai')).toEqual([])
  expect(read('Prix : remise avant 9 h 40, puis 60 jours.')).toEqual([])
  expect(read('Les prix sont révisés à 60 % sur l’indice énergie et à 40 % sur le reste.')).toEqual(
    [],
  )
})
