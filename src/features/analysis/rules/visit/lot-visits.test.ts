import { expect, test } from 'vitest'
import { analyseDocumentText } from '#/features/documents/document-analysis.server.ts'
import { validResult } from '../../select-result.ts'

const saidOf = ({ isVisit, isMandatory }: { isVisit: boolean; isMandatory: boolean | null }) =>
  isVisit ? (isMandatory ? 'must' : 'may') : 'none'

/** Of the call and of each lot: whether a visit must be made, may be made, or is not asked for. */
function visits(text: string) {
  const lots = ['Gros œuvre', 'Charpente', 'Menuiseries', 'Électricité']
    .map((title, at) => `Lot ${at + 1} : ${title}\n`)
    .join('')
  const pages = [
    { number: 1, text: `${lots}Article 4 - Visite des lieux\n${text}`, tables: [], lines: [] },
  ]
  const results = analyseDocumentText([{ id: 'rc', kind: 'RC', pages }])
  return Object.fromEntries(
    [null, 1, 2, 3, 4].flatMap((lot) => {
      const visit = validResult(results, 'SITE_VISIT', lot)
      return visit ? [[lot ?? 'call', saidOf(visit)]] : []
    }),
  )
}

const BOUND = { call: 'must', 1: 'must', 2: 'must', 4: 'must' }

test.each([
  ['La visite est obligatoire pour les lots 01, 02 et 04.', {}],
  ['La visite est obligatoire pour tous les lots, sauf le lot 3, où elle est conseillée.', {}],
  [
    'La visite est obligatoire pour les lots 1, 2 et 4. Pour les autres lots, se renseigner auprès du service.',
    {},
  ],
  [
    'La visite est obligatoire pour les lots 01, 02 et 04. Elle est facultative pour les autres lots.',
    { 3: 'may' },
  ],
  ['Elle est impérative pour les lots n° 1, n° 2 et n° 4, libre pour les autres.', { 3: 'may' }],
  [
    'Pour les lots 1, 2 et 4, la visite est obligatoire ; pour le lot 3, elle est conseillée.',
    { 3: 'may' },
  ],
  [
    'Les candidats aux lots 1, 2 et 4 assistent à la visite du 13 janvier 2027. Le lot 3 n’est pas concerné.',
    { 3: 'none' },
  ],
])(
  'a visit that some lots ask for must be made for these; of others only what is said: %s',
  (text, others) => {
    expect(visits(text)).toEqual({ ...BOUND, ...others })
  },
)

test('each of many lots with a sentence of its own is found', () => {
  const text = [1, 2, 3, 4].map((lot) => `La visite est obligatoire pour le lot ${lot}.`)
  const more = [5, 6, 7, 8, 9, 10].map((lot) => `La visite est facultative pour le lot ${lot}.`)
  expect(visits([...more, ...text].join('\n'))).toEqual({ ...BOUND, 3: 'must' })
})

test('an option whose box is empty binds no lot, nor does a floor', () => {
  expect(
    visits('[ ] La visite est obligatoire pour le lot 2.\n[X] La visite n’est pas obligatoire.'),
  ).toEqual({ call: 'may' })
  expect(visits('Pour le lot 2, la visite est obligatoire, rendez-vous au premier étage.')).toEqual(
    { call: 'must', 2: 'must' },
  )
})

test('a visit that binds all candidates belongs to the call, whatever is said of a lot after it', () => {
  expect(
    visits('La visite est obligatoire. Pour le lot 2, le rendez-vous peut être pris par courriel.'),
  ).toEqual({ call: 'must' })
  expect(
    visits(
      'Pour le lot 1, la visite est obligatoire. La visite est obligatoire pour tous les lots.',
    ),
  ).toEqual({ call: 'must' })
})

test('a lot has the day that its own sentence states, in its own words', () => {
  const pages = [
    {
      number: 1,
      text: 'Lot 1 : Gros œuvre\nLot 2 : Chauffage\nLes candidats au lot 2 doivent visiter la chaufferie le 14 janvier 2027 à 9 heures. Pour le lot 1, aucune visite n’est prévue.',
      tables: [],
      lines: [],
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

test('of two days in one sentence, neither is given to a lot', () => {
  const pages = [
    {
      number: 1,
      text: 'Lot 1 : Gros œuvre\nLot 2 : Chauffage\nLa visite est obligatoire pour le lot 1 le 3 mars 2027, pour le lot 2 le 5 mars 2027.',
      tables: [],
      lines: [],
    },
  ]
  const results = analyseDocumentText([{ id: 'rc', kind: 'RC', pages }])
  expect([1, 2].map((lot) => validResult(results, 'SITE_VISIT', lot)?.date)).toEqual([null, null])
})

test('another duty of a lot outside the section on visits is no visit of that lot', () => {
  const pages = [
    {
      number: 1,
      text: 'Lot 1 : Gros œuvre\nLot 2 : Chauffage\nLa visite est obligatoire pour le lot 2. Pour le lot 1, un planning est exigé sous peine de rejet.',
      tables: [],
      lines: [],
    },
  ]
  const results = analyseDocumentText([{ id: 'rc', kind: 'RC', pages }])
  expect(validResult(results, 'SITE_VISIT')).toMatchObject({ isMandatory: true })
  expect(validResult(results, 'SITE_VISIT', 1)).toBeNull()
})
