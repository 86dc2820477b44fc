import { expect, test } from 'vitest'
import { PARIS } from '#/domain/time/zones.ts'
import { contradictingSentence } from './contradicted-deadline.ts'

/** Sentences of notices of January and February 2021 (BOAMP, DILA, Licence Ouverte 2.0), with their number. */
function found(sentence: string, { due, published }: { due: string; published: string }) {
  const notice = { deadlineAt: new Date(due), publishedAt: new Date(published) }
  return contradictingSentence(notice, PARIS, [sentence])
}

test('an hour that is not the one of the deadline contradicts it (21-23323)', () => {
  const sentence =
    "Les plis, adressés à l'attention du Président du SMBB, sont déposés sur le site www.marches-securises.fr, avant le mardi 30 mars 2021 - 14h."
  const published = '2021-02-17T23:00:00Z'
  expect(found(sentence, { due: '2021-03-30T12:00:00Z', published })).toBeNull()
  expect(found(sentence, { due: '2021-03-30T13:00:00Z', published })).toBe(sentence)
})

test.each([
  // 21-13883, with the day on which offers are opened as deadline.
  [
    "date d'ouverture des offres : le mardi 23/02/21- 8 heures(rectificatif en conséquence du report de date limite de dépôt des offres fixée au 22/02/21 17h.)",
    '2021-02-23T07:00:00Z',
  ],
  // 21-6909, with the deadline that it replaces.
  [
    'Le pouvoir adjudicateur a décidé le report de la date limite des offres initialement fixée au 29/01/2021, au 19/02/2021 à 12h00.',
    '2021-01-29T22:59:00Z',
  ],
  // 21-4834: the buyer mistyped the year.
  [
    'Les offres devront parvenir avant le jeudi 11 février 2020 à 12h00 sur le site www.marches-securises.fr',
    '2021-02-11T11:00:00Z',
  ],
])('%s', (sentence, due) => {
  expect(found(sentence, { due, published: '2021-01-11T23:00:00Z' })).toBe(sentence)
})

test.each([
  'Les plis devront parvenir à destination avant le lundi 8 mars 2021 à 15 heures.',
  'Les plis devront parvenir à destination avant le 8 mars 2021.',
  // Of something else than offers.
  "Date limite d'obtention du dossier : 5 mars 2021 - Conditions et mode de paiement : gratuit",
  'Une réponse sera alors adressée au plus tard le VENDREDI 5 FEVRIER 2021 à tous les candidats ayant retiré le dossier.',
  'La date limite de réception des questions est fixée au 17/02/2021 à 16h00.',
  'Les échantillons sont à faire parvenir au siège pour le 08/02/2021, 12h00.',
  'Une visite obligatoire sur rendez-vous doit être réalisée au plus tard le 17 mars 2021',
  // Days of laws.
  'Remise des offres au format papier interdite depuis le 01/10/2018.',
  // Of several dates one is the deadline.
  'La date de remise des offres, fixée au 1er mars 2021 à 12 heures, est reportée au 8 mars 2021 à 15 heures.',
])('« %s » contradicts nothing', (sentence) => {
  const dates = { due: '2021-03-08T14:00:00Z', published: '2021-01-31T23:00:00Z' }
  expect(found(sentence, dates)).toBeNull()
})

test('midnight is the end of its day', () => {
  const dates = { due: '2021-03-08T23:00:00Z', published: '2021-01-31T23:00:00Z' }
  expect(found('Offres à déposer avant le 8 mars 2021 à 23h59.', dates)).toBeNull()
  expect(found('Date limite de remise des offres : 8 mars 2021', dates)).toBeNull()
})

test('the sentence is stored without the address of a person', () => {
  const sentence =
    'Les offres devront parvenir avant le 9 mars 2021 à 12h00, à marches@mairie.example'
  const dates = { due: '2021-03-08T11:00:00Z', published: '2021-01-31T23:00:00Z' }
  expect(found(sentence, dates)).toMatch(/12h00, à \[…\]$/)
})
