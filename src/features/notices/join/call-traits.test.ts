import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { buyerWords, callTraits } from './call-traits.ts'
import { consultationsOf } from './consultation-links.ts'

const traits = (own: Partial<NoticeContent>) => callTraits({ ...GREEN_SPACES_CALL, ...own })
const buyerOf = (own: Partial<NoticeContent['buyer']>, departments = ['64']) =>
  traits({ buyer: { ...GREEN_SPACES_CALL.buyer, ...own }, departments }).buyer

test('a company is its first nine figures, its place the département of its postcode', () => {
  expect(buyerOf({ siret: '21640445700018', postcode: ' 75001' })).toEqual({
    siren: '216404457',
    words: ['pau'],
    department: '75',
  })
  expect(buyerOf({ postcode: null }, ['974', '64'])).toMatchObject({
    siren: null,
    department: '97',
  })
  expect(buyerOf({ postcode: null }, [])).toMatchObject({ department: null })
})

test('a name that says only the form of a body is compared by that', () => {
  expect(buyerWords('Ville de Pau')).toEqual(['pau'])
  expect(buyerWords('Conseil régional')).toEqual(['conseil', 'regional'])
  expect(buyerWords('OPH Pau B')).toEqual(['oph', 'pau'])
  expect(buyerWords('SM')).toEqual(['sm'])
})

test('a subject that says only that something is bought is compared by that', () => {
  expect(traits({ title: 'Avis de marché' }).subject).toEqual(['avis', 'marche'])
  expect(traits({ title: 'Marché de tonte' }).subject).toEqual(['tonte'])
})

test('the numbers of lots and of years are found in the subject', () => {
  expect(traits({ title: 'Voirie 2021, lots n°2 et lot 3' })).toMatchObject({
    lots: ['2', '3'],
    numbers: ['2021', '2', '3'],
  })
})

test.each([
  ['2021-02-08', ['2021-02-08']],
  ['le 8/2/21 à 12h', ['2021-02-08']],
  ['le 08.02.2021', ['2021-02-08']],
  ['lundi 1er février 2021 à 12h00', ['2021-02-01']],
  ['du 5 janvier 2021 au 05/01/2021', ['2021-01-05']],
  ['article 12 alinea 2021', []],
  [null, []],
])('a correction that replaces « %s » names the days %j', (before, days) => {
  const changes = [{ section: null, before, after: null }]
  expect(traits({ changes }).replacedDays).toEqual(days)
})

test.each([
  ['21-001', '21001'],
  ['mapa 21', 'MAPA21'],
  ['21-1', null],
  ['a1b2', 'A1B2'],
  ['MARCHE', null],
  [null, null],
])('the file number %s is compared as %s', (buyerReference, reference) => {
  expect(traits({ buyerReference }).reference).toBe(reference)
})

test('a subject of 199 or 200 characters was cut, unless it ends a sentence', () => {
  const ofLength = (length: number, end = 'x') => `${'mots '.repeat(50).slice(0, length - 1)}${end}`
  const cut = (title: string) => traits({ title }).isCut
  expect([198, 199, 200, 201].map((length) => cut(ofLength(length)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(cut(ofLength(200, '.'))).toBe(false)
  expect(cut(`l'eau ${ofLength(189)}`)).toBe(true)
  expect(traits({ title: `${ofLength(193)} tondr` }).subject).not.toContain('tondr')
})

const consultations = (...urls: string[]) =>
  consultationsOf(urls.map((url) => ({ kind: 'documents', url, label: null })))

test('the page of a consultation is known by its platform, organisation and number', () => {
  const page = 'https://www.marches.example.fr/?page=detail&refConsultation=785104&orgAcronyme=F4G'
  expect(consultations(page, page)).toEqual(['marches.example.fr/f4g/785104'])
  expect(consultations('https://achat.example.fr/?id=785104')).toEqual(['achat.example.fr//785104'])
  expect(consultations('https://achat.example.fr/consultation/12345/details')).toEqual([
    'achat.example.fr//12345',
  ])
  expect(consultations('https://achat.example.fr/#/consultations/12345')).toEqual([
    'achat.example.fr//12345',
  ])
})

test('years, menus, words, the publication itself and what is no address are no consultation', () => {
  expect(
    consultations(
      'https://achat.example.fr/?id=2021',
      'https://achat.example.fr/?id=12',
      'https://achat.example.fr/?id=accueil',
      'https://achat.example.fr/',
      'achat.example.fr',
    ),
  ).toEqual([])
  const url = 'https://www.boamp.fr/?id=785104'
  expect(consultationsOf([{ kind: 'notice', url, label: null }])).toEqual([])
})
