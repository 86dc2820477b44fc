import { expect, test } from 'vitest'
import { streamedCriteria } from './criteria-stream.ts'

const read = (text: string) =>
  streamedCriteria({ passage: { field: 'description', text }, start: 0, end: text.length }).map(
    ({ value }) => [
      value.name,
      value.value,
      ...value.subCriteria.map((sub) => `${sub.name} ${sub.value}`),
    ],
  )

test('weights and parts in one sentence', () => {
  const text =
    'Le prix compte pour 40 points ; la valeur technique pour 60 points, à savoir méthode (35), moyens (25).'
  expect(read(text)).toEqual([
    ['prix', '40\u00a0points'],
    ['valeur technique', '60\u00a0points', 'méthode 35', 'moyens 25'],
  ])
})

test('what explains a criterion may be between its name and the cell of its weight', () => {
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

test('parts of the whole stated in words, and what is left of it', () => {
  expect(
    read(
      'L’offre est appréciée pour moitié sur le prix, pour 30 % sur la qualité et pour 20 % sur les délais.',
    ),
  ).toEqual([
    ['prix', '50\u00a0%'],
    ['qualité', '30\u00a0%'],
    ['délais', '20\u00a0%'],
  ])
  expect(
    read('Les offres sont notées sur la valeur technique pour 55 % et le prix pour le solde.'),
  ).toEqual([
    ['valeur technique', '55\u00a0%'],
    ['prix', '45\u00a0%'],
  ])
})

test('a name before its weight, and parts of it after theirs', () => {
  const text =
    'Critères : le coût global (55 points, dont 40 pour l’achat et 15 pour l’entretien), la qualité (45 points).'
  expect(read(text)).toEqual([
    ['coût global', '55\u00a0points', 'achat 40', 'entretien 15'],
    ['qualité', '45\u00a0points'],
  ])
})

test('a sentence that weighs what the one before names', () => {
  const text = `Le prix est jugé sur le devis. Il entre pour 60 % dans la note.
La qualité est jugée sur le mémoire. Elle entre pour 40 % dans la note.`
  expect(read(text)).toEqual([
    ['prix', '60\u00a0%'],
    ['qualité', '40\u00a0%'],
  ])
})

test('parts on a scale of their own weigh nothing beside their criterion', () => {
  const text = `Critères de jugement
1. Valeur technique (55 %), notée sur 20 :
 - moyens : 12 points
 - méthode : 8 points
2. Prix (45 %), noté sur 20`
  expect(read(text)).toEqual([
    ['Valeur technique', '55\u00a0%'],
    ['Prix', '45\u00a0%'],
  ])
})

test('headings that are numbered, and shares of goods and work, weigh nothing', () => {
  expect(read('Attribution\n1  ACHETEUR\n2  PRIX\n3  BESOIN\n4  DURÉE')).toEqual([])
  expect(
    read(
      'Le taux de satisfaction atteint 80 %.\nLes pénalités sont limitées à 10 % du montant.\nUne part de 10 %.',
    ),
  ).toEqual([])
})
