import { expect, test } from 'vitest'
import { EMPTY_ANSWER } from './fixtures/empty-answer.ts'
import type { ModelAnswer } from './model-answer.ts'
import { verifiedResults } from './verified-results.ts'

const words = 'Le titulaire assure l’entretien des espaces verts de la commune.'

test('an endless answer is refused even with valid quotes', () => {
  const answer = (details: string): ModelAnswer => ({
    ...EMPTY_ANSWER,
    services: { details, quotes: [words] },
  })
  const passages = [{ text: words, page: 1 }]
  const sound = verifiedResults(answer('Entretien des espaces verts.'), passages)
  expect(sound.results.map(({ type }) => type)).toEqual(['SERVICES_SUMMARY'])
  const endless = verifiedResults(answer('Entretien. '.repeat(10_000)), passages)
  expect(endless).toEqual({ results: [], refused: ['services'] })
})

test('a lot whose number or name is not in the quotes is refused', () => {
  const passages = [{ page: 3, text: 'Lot n° 02 :\nCharpente bois\nLot n° 03 : Couverture' }]
  const lots = [
    { number: 2, name: 'Charpente bois', quotes: ['Lot n° 02 : Charpente bois'] },
    { number: 3, name: 'Zinguerie', quotes: ['Lot n° 03 : Couverture'] },
    { number: 4, name: 'Couverture', quotes: ['Lot n° 03 : Couverture'] },
    { number: 3, name: 'Peinture', quotes: ['Lot n° 03 : Peinture'] },
  ]
  const { results, refused } = verifiedResults({ ...EMPTY_ANSWER, lots }, passages)
  expect(results).toMatchObject([{ type: 'LOT_NAME', lotNumber: 2, value: 'Charpente bois' }])
  expect(refused).toEqual(['lots'])
})

test('a duration is refused whose figures are not those of its quotes', () => {
  const text = 'Le marché est conclu pour une durée de 2 ans. Le préavis est de deux mois.'
  const found = (months: number, quote: string) =>
    verifiedResults(
      { ...EMPTY_ANSWER, duration: { months, days: null, renewals: null, quotes: [quote] } },
      [{ page: 1, text }],
    ).results.length
  expect(found(24, 'conclu pour une durée de 2 ans')).toBe(1)
  expect(found(2, 'Le préavis est de deux mois.')).toBe(1)
  expect(found(48, 'conclu pour une durée de 2 ans')).toBe(0)
})
