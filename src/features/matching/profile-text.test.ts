import { expect, test } from 'vitest'
import { sentencesOf } from './profile-text.ts'

test('splits a list into its parts', () => {
  expect(sentencesOf('Ardoise, tuile et zinc. Gouttières (pose)')).toEqual([
    { text: 'Ardoise, tuile et zinc', parts: ['Ardoise', 'tuile', 'zinc'] },
    { text: 'Gouttières (pose)', parts: ['Gouttières', 'pose'] },
  ])
})

test('drops what a firm does not do', () => {
  const parts = sentencesOf(
    'Élagage et tonte, mais pas de désherbage chimique. Nous ne faisons pas de maçonnerie. Tout terrain sauf falaises.',
  ).flatMap((sentence) => sentence.parts)
  expect(parts).toEqual(['Élagage', 'tonte', 'mais', 'Nous', 'Tout terrain'])
})

test('drops the equipment of a firm', () => {
  const parts = sentencesOf(
    'Transport de repas avec nos propres camions. Épicerie, une flotte de 12 camions. Nous avons notre atelier.',
  ).flatMap((sentence) => sentence.parts)
  expect(parts).toEqual(['Transport de repas', 'Épicerie'])
})
