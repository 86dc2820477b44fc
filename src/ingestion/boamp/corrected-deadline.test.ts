import { expect, test } from 'vitest'
import { PARIS } from '#/domain/time/zones.ts'
import { correctedDeadline } from './corrected-deadline.ts'

const PUBLISHED = new Date('2026-09-10T22:00:00Z')

function deadlineIn(changeText: string) {
  return correctedDeadline(
    { changes: [], changeText, publishedAt: PUBLISHED },
    PARIS,
  )?.toISOString()
}

test.each([
  [
    'La date limite de réception des offres prévue le mardi 15 septembre 2026 avant 12h00, est reportée au mardi 22 septembre 2026 avant 12h00.',
    '2026-09-22T10:00:00.000Z',
  ],
  [
    'La date limite de réception des offres est fixée au lundi 05 octobre 2026 - 12 h 00 et non au jeudi 1er octobre 2026 - 12 h 00.',
    '2026-10-05T10:00:00.000Z',
  ],
  [
    'Date limite de remise des plis : au lieu du 18/09/2026, lire 02/10/2026 à 17:00',
    '2026-10-02T15:00:00.000Z',
  ],
  [
    'Le délai de remise des offres est prolongé jusqu’au 1er décembre 2026.',
    '2026-12-01T22:59:59.999Z',
  ],
  [
    'Le pouvoir adjudicateur a décidé le report de la date limite des offres initialement fixée au 15/09/2026, au 22/09/2026 à 12h00.',
    '2026-09-22T10:00:00.000Z',
  ],
])('%s', (words, deadline) => {
  expect(deadlineIn(words)).toBe(deadline)
})

test.each([
  'La visite du site est reportée au 22 septembre 2026.',
  'Le règlement de la consultation est modifié. Durée : voir documents du marché.',
  'La date limite de réception des offres est reportée.',
  'La date limite était fixée au 15 mars 2020.',
])('%s moves no deadline', (words) => {
  expect(deadlineIn(words)).toBeUndefined()
})

test('a replaced field gives the deadline with its own offset', () => {
  const changes = [
    {
      section: 'Date limite de réception des offres',
      before: '2021-01-15T12:00:00+01:00',
      after: '2021-01-29T12:00:00+01:00',
    },
  ]
  const publishedAt = new Date('2021-01-07T23:00:00Z')
  expect(correctedDeadline({ changes, changeText: null, publishedAt }, PARIS)).toEqual(
    new Date('2021-01-29T11:00:00Z'),
  )
})

// 21-13883, January 2021: both dates are where European forms have the deadline.
test('the day on which offers are opened is not the deadline', () => {
  const after =
    "date d'ouverture des offres : le mardi 23/02/21- 8 heures(rectificatif en conséquence du report de date limite de dépôt des offres fixée au 22/02/21 17h.)"
  const changes = [{ section: 'IV.2.2', before: null, after }]
  const publishedAt = new Date('2021-01-30T23:00:00Z')
  expect(correctedDeadline({ changes, changeText: null, publishedAt }, PARIS)).toEqual(
    new Date('2021-02-22T16:00:00Z'),
  )
})
