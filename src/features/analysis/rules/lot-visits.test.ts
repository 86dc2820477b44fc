import { expect, test } from 'vitest'
import { analyseDocumentText } from '#/features/documents/document-analysis.server.ts'
import { validResult } from '../select-result.ts'

/** Of the call (null) and of each lot: whether a visit is asked for, and whether it must be made. */
function visits(text: string) {
  const lots = ['Gros œuvre', 'Charpente', 'Menuiseries', 'Électricité']
    .map((title, at) => `Lot ${at + 1} : ${title}\n`)
    .join('')
  const pages = [{ number: 1, text: `${lots}Article 4 - Visite des lieux\n${text}`, tables: [] }]
  const results = analyseDocumentText([{ id: 'rc', kind: 'RC', pages }])
  return Object.fromEntries(
    [null, 1, 2, 3, 4].flatMap((lot) => {
      const visit = validResult(results, 'SITE_VISIT', lot)
      return visit ? [[lot ?? 'call', visit.isVisit && visit.isMandatory]] : []
    }),
  )
}

test.each([
  'La visite est obligatoire pour les lots 01, 02 et 04.',
  'La visite est obligatoire pour les lots 01, 02 et 04. Elle est facultative pour les autres lots.',
  'Elle est impérative pour les lots n° 1, n° 2 et n° 4, libre pour les autres.',
  'Pour les lots 1, 2 et 4, la visite est obligatoire ; pour le lot 3, elle est conseillée.',
  'Une visite du site est obligatoire pour tous les lots, sauf le lot 3.',
  'Les candidats aux lots 1, 2 et 4 assistent à la visite du 13 janvier 2027. Le lot 3 n’est pas concerné.',
])('a visit that some lots ask for must be made for these alone: %s', (text) => {
  expect(visits(text)).toEqual({ call: true, 1: true, 2: true, 3: false, 4: true })
})

test('what all must visit is told of the call, whatever is said of a lot after it', () => {
  expect(
    visits('La visite est obligatoire. Pour le lot 2, le rendez-vous peut être pris par courriel.'),
  ).toEqual({ call: true })
  expect(
    visits(
      'Pour le lot 1, la visite est obligatoire. La visite est obligatoire pour tous les lots.',
    ),
  ).toEqual({ call: true })
})

test('a lot has the day that its own sentence tells, in its own words', () => {
  const pages = [
    {
      number: 1,
      text: 'Lot 1 : Gros œuvre\nLot 2 : Chauffage\nLes candidats au lot 2 doivent visiter la chaufferie le 14 janvier 2027 à 9 heures. Pour le lot 1, aucune visite n’est prévue.',
      tables: [],
    },
  ]
  const results = analyseDocumentText([{ id: 'rc', kind: 'RC', pages }])
  expect(validResult(results, 'SITE_VISIT')).toMatchObject({ isMandatory: true })
  expect(validResult(results, 'SITE_VISIT', 2)).toMatchObject({
    isMandatory: true,
    date: '2027-01-14T09:00',
  })
  expect(validResult(results, 'SITE_VISIT', 1)).toMatchObject({
    isVisit: false,
    modalities: 'Pour le lot 1, aucune visite n’est prévue.',
  })
})
