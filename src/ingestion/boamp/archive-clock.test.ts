import { expect, test } from 'vitest'
import { shownBy } from '#/domain/time/local-time.ts'
import { readArchiveLine } from './archive.ts'

/**
 * Real records of January and February 2021 (BOAMP, DILA, Licence Ouverte 2.0): number, buyer's town and postcode,
 * départements of publication, deadline as published, and where the archive has it.
 */
const CALLS = [
  // A winter deadline.
  ['11-116542', 'la croix saint ouen', '60610', ['60'], '2021-02-08 11:00:00', 'index'],
  // Its conditions say « avant le mardi 30 mars 2021 - 14h ».
  ['21-23323', 'Beauvoir sur Mer', '85230', ['85', '44'], '2021-03-30 13:00:00', 'index'],
  // TED has it too (106329-2021): 29 March, 17:00.
  ['21-26609', 'CHATEAUNEUF-EN-THYMERAIS', '28170', ['28', '27'], '2021-03-29 16:00:00', 'delai'],
  // « La date limite de réception des offres s'entend en heure locale (UTC+4) »
  ['21-9300', 'La Possession', '97419', ['974'], '2021-02-23 11:00:00', 'index'],
  ['21-6222', 'Basse-Terre', '97100', ['971', '75'], '2021-04-06 11:00:00', 'delai'],
  ['21-17374', 'Papeete', '98715', ['987', '15'], '2021-03-10 10:00:00', 'index'],
  // Published in Guadeloupe by a buyer of Montrouge, near Paris.
  ['21-21914', 'Montrouge', '92541', ['971'], '2021-03-19 11:00:00', 'index'],
] as const

function read(record: object) {
  const parsed = readArchiveLine(JSON.stringify(record))
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return parsed.notice
}

function deadlineOf(idweb: string): string | undefined {
  const call = CALLS.find(([id]) => id === idweb)
  if (!call) throw new Error(`No call ${idweb}`)
  const [, Identite_Ville, Identite_Cp, dep_publication, deadline, place] = call
  return read({
    idweb,
    type_avis: ['Statut_Initial'],
    date_limite_reponse: place === 'index' ? deadline : null,
    dep_publication,
    identite: { Identite_Ville, Identite_Cp },
    delai: { Conditiondelai_Receptoffres: deadline },
  }).deadlineAt?.toISOString()
}

test('a deadline of winter is an hour later than written', () => {
  expect(deadlineOf('11-116542')).toBe('2021-02-08T11:00:00.000Z')
})

test('a deadline after the clocks changed is an hour later than written too, on the clock of Paris', () => {
  expect(deadlineOf('21-23323')).toBe('2021-03-30T12:00:00.000Z')
})

test('outside the index block deadlines are written alike', () => {
  expect(deadlineOf('21-26609')).toBe('2021-03-29T15:00:00.000Z')
})

test.each([
  ['21-9300', 'Indian/Reunion', '2021-02-23T12:00'],
  ['21-6222', 'America/Guadeloupe', '2021-04-06T12:00'],
  ['21-17374', 'Pacific/Tahiti', '2021-03-10T11:00'],
  ['21-21914', 'Europe/Paris', '2021-03-19T12:00'],
])('the buyer of %s reads its own clock, %s', (idweb, zone, local) => {
  const shown = new Date(shownBy(zone, Date.parse(deadlineOf(idweb) ?? '')))
  expect(shown.toISOString()).toContain(local)
})

/** A correction of the deadline: 21-14832 (Angers) and 21-13218 (Fort-de-France), as published. */
const correction = (city: string, postcode: string, department: string, dates: string[]) =>
  read({
    idweb: '21-14832',
    type_avis: ['Statut_Rectificatif'],
    date_publication: '2021-02-01 23:00:00',
    dep_publication: [department],
    identite: { Identite_Ville: city, Identite_Cp: postcode },
    rectifs: [
      {
        Rectif_Modification_Rubinit: 'Date limite de réception des offres',
        Rectif_Modification_Txtinit: dates[0],
        Rectif_Modification_Lire: dates[1],
      },
    ],
  })

test('the dates that a correction quotes are on the clock of the buyer, whatever the season', () => {
  const dates = ['2021-05-11T16:00:00+01:00', '2021-03-11T16:00:00+01:00']
  const { changes, deadlineAt } = correction('Angers cedex 9', '49933', '49', dates)
  expect(changes[0]).toMatchObject({
    before: '2021-05-11T16:00:00+02:00',
    after: '2021-03-11T16:00:00+01:00',
  })
  expect(deadlineAt).toEqual(new Date('2021-03-11T15:00:00Z'))
})

test('a correction from overseas moves the deadline on the clock of its buyer', () => {
  const dates = ['2021-12-15T12:00:00+01:00', '2021-02-15T12:00:00+01:00']
  const { changes, deadlineAt } = correction('FORT DE FRANCE', '97201', '972', dates)
  expect(changes[0]?.before).toBe('2021-12-15T12:00:00-04:00')
  expect(deadlineAt).toEqual(new Date('2021-02-15T16:00:00Z'))
})

test('a mistyped year is no date', () => {
  const quoted = correction('Angers', '49933', '49', ['0021-02-15T12:00:00+01:00', 'bientôt'])
  expect([quoted.changes[0]?.before, quoted.deadlineAt]).toEqual([
    '0021-02-15T12:00:00+01:00',
    null,
  ])
})
