import { expect, test } from 'vitest'
import { estimatedAmount, isOfPart, maximumInWords, wholeAmount } from './amounts.ts'

const euros = (amount: number) => ({ cents: amount * 100, currency: 'EUR' })

test('a sum of 0, 1 or 20 euros is no estimate', () => {
  expect([0, 1, 20, 99.99].map((sum) => estimatedAmount(euros(sum)))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(estimatedAmount(euros(4000))).toEqual(euros(4000))
})

test.each([
  'Accord-cadre avec un maximum de 200 000 € HT par lot et par an.',
  'Montant maximum par lot et par an : 200 000,00 € HT',
  'maximum annuel de 200.000 euros(s) HT',
  'Le montant maximum est de 200000 EUR HT pour la période initiale',
])('an amount of a lot or a year is not the whole: %s', (words) => {
  expect(isOfPart(euros(200_000), words)).toBe(true)
  expect(wholeAmount(euros(200_000), words)).toBeNull()
})

test.each([
  'montant maximum de 40 000,00  euro(s)  HT sur 4 ans, soit 10 000 euros par an',
  'maximum annuel de 10 000 € HT, soit 40 000 € HT sur la durée totale',
  'Montant maximum : 40 000 € HT. Les prix sont révisés par an.',
])('an amount of all years is the whole: %s', (words) => {
  expect(wholeAmount(euros(40_000), words)).toEqual(euros(40_000))
})

test('an amount that the words do not mention is taken from its field', () => {
  expect(wholeAmount(euros(40_000), 'Paiement par an de 140 000 €')).toEqual(euros(40_000))
})

test.each([
  [
    'Périmètre national, contrat conclu sans minimum et avec un montant maximum de 40 000,00  euro(s)  HT sur 4 ans',
    euros(40_000),
  ],
  ['montant maximum : 400000 € HT', euros(400_000)],
  ['maximum annuel de 120 000 euros HT', null],
  ['maximum de 40 000 € HT par lot', null],
  ['maximum de 10 000 € HT la première année puis maximum de 40 000 € HT', null],
  ['au maximum 3 offres, valeur de 40 000 €', null],
])('the maximum in « %s »', (words, maximum) => {
  expect(maximumInWords(words)).toEqual(maximum)
})
