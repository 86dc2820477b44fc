import { expect, test } from 'vitest'
import { callDatesIn } from './call-dates.ts'

const dates = (text: string) => {
  const { submission, questions, validity } = callDatesIn([{ text, field: 'description' }])
  return [submission?.value ?? null, questions?.value ?? null, validity?.value ?? null]
}

test.each([
  ['Date limite de réception des offres : 29/01/2027 à 18h00', '2027-01-29T18:00'],
  [
    'Date et heure limites de remise des offres :\nVendredi 15 janvier 2027 à 12h00',
    '2027-01-15T12:00',
  ],
  ['Les offres doivent parvenir avant le 26 janvier 2027 à 14 h 00.', '2027-01-26T14:00'],
  ['Les plis sont reçus jusqu’au 8 janvier 2027 à 11h30', '2027-01-08T11:30'],
])('offers are due: %s', (text, date) => {
  expect(dates(text)[0]).toBe(date)
})

test('the days of a visit, of samples or of the opening are no deadline', () => {
  expect(dates('Ouverture des plis : le 25/01/2027.')[0]).toBeNull()
  expect(dates('Les échantillons sont déposés avant le 12 janvier 2027.')[0]).toBeNull()
})

test('questions end on their own day', () => {
  expect(dates('Les questions sont reçues jusqu’au 12/01/2027 inclus.')).toEqual([
    null,
    '2027-01-12',
    null,
  ])
})

test.each([
  [
    'Le délai de validité des offres est fixé à 120 jours.',
    { months: null, days: 120, until: null },
  ],
  ['Les offres sont valables quatre mois.', { months: 4, days: null, until: null }],
  [
    'Les candidats restent liés par leur offre pendant 6 mois.',
    { months: 6, days: null, until: null },
  ],
  [
    'Durée de validité des offres : jusqu’au 30 juin 2027',
    { months: null, days: null, until: '2027-06-30' },
  ],
])('offers bind: %s', (text, validity) => {
  expect(dates(text)[2]).toEqual(validity)
})
