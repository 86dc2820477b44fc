import { expect, test } from 'vitest'
import { pastContract } from './fixtures/past-contract.ts'
import { incumbentReasons } from './incumbent-words.ts'
import { likelyIncumbents, type RenewingCall } from './likely-incumbent.ts'
import { MASKED_NAME } from './winner-name.ts'

const CALL: RenewingCall = {
  id: 'call',
  title: 'Prestations de nettoyage des locaux et de la vitrerie des bâtiments communaux',
  lots: [],
  cpvCodes: ['90910000'],
  publishedOn: '2026-10-01',
}

test('the holder of the same contract, about to end, is the likely incumbent', () => {
  const [incumbent, ...others] = likelyIncumbents(CALL, [
    pastContract(),
    pastContract({ title: 'Fourniture de carburants', cpvCode: '09130000' }),
  ])
  expect(others).toEqual([])
  expect(incumbent).toMatchObject({
    winners: [{ name: 'SAMSIC PROPRETE SAS' }],
    confidence: 'high',
    evidence: { cpvDigits: 8, timing: 'ending' },
  })
  expect(incumbent && incumbentReasons(incumbent.evidence)).toEqual([
    'même objet',
    'même code CPV',
    'contrat qui s’achève',
  ])
})

test('a contract that ended long ago, or has no end date, lowers the confidence', () => {
  const confidence = (changes: Parameters<typeof pastContract>[0]) =>
    likelyIncumbents(CALL, [pastContract(changes)])[0]?.confidence
  expect(confidence({ durationMonths: null })).toBe('high')
  expect(confidence({ durationMonths: null, cpvCode: null })).toBe('medium')
  expect(confidence({ notifiedOn: '2019-01-10' })).toBe('high')
  expect(confidence({ notifiedOn: '2019-01-10', cpvCode: null })).toBe('medium')
})

test('each lot may have its own incumbent', () => {
  const call = {
    ...CALL,
    title: 'Entretien des bâtiments',
    cpvCodes: [],
    lots: [
      { title: 'Nettoyage de la vitrerie', cpvCodes: ['90911300'] },
      { title: 'Dératisation et désinsectisation', cpvCodes: ['90923000'] },
    ],
  }
  const found = likelyIncumbents(call, [
    pastContract({ title: 'Nettoyage de la vitrerie', cpvCode: '90911300' }),
    pastContract({
      title: 'Dératisation, désinsectisation',
      cpvCode: '90923000',
      winners: [{ name: 'AVIPUR', siren: null }],
    }),
  ])
  expect(found.map(({ winners }) => winners[0]?.name).sort()).toEqual([
    'AVIPUR',
    'SAMSIC PROPRETE SAS',
  ])
})

test('a company with two contracts is listed once, with the best match', () => {
  const found = likelyIncumbents(CALL, [
    pastContract({ notifiedOn: '2019-01-10' }),
    pastContract({ notifiedOn: '2023-01-10' }),
  ])
  expect(found.map(({ contract }) => contract.notifiedOn)).toEqual(['2023-01-10'])
})

test('ignores the call’s own result, later contracts and undisclosed winners', () => {
  expect(
    likelyIncumbents(CALL, [
      pastContract({ tenderId: 'call' }),
      pastContract({ notifiedOn: '2026-11-02' }),
      pastContract({ winners: [{ name: MASKED_NAME, siren: null }] }),
    ]),
  ).toEqual([])
})

test('ignores a contract that has just begun', () => {
  expect(likelyIncumbents(CALL, [pastContract({ notifiedOn: '2026-05-02' })])).toEqual([])
  expect(likelyIncumbents(CALL, [pastContract({ notifiedOn: '2026-03-31' })])).toHaveLength(1)
})

test('the buyer name and file numbers do not increase similarity', () => {
  const buyer = { name: 'Région Provence-Alpes-Côte d’Azur', slug: null }
  const about = (words: string) =>
    `Réalisation de ${words} pour la Région Provence-Alpes-Côte d'Azur`
  const alike = (title: string, other: string) =>
    likelyIncumbents({ ...CALL, title, cpvCodes: [] }, [
      pastContract({ title: other, buyer, cpvCode: null }),
    ]).length
  expect(alike(about('sondages'), about('films vidéos institutionnels'))).toBe(0)
  expect(alike(about('sondages de sols'), about('sondages de sols'))).toBe(1)
  expect(alike('DAF_2020_001652', 'DAF_2020_001134')).toBe(0)
})

test('common words do not increase similarity', () => {
  const call = { ...CALL, title: 'Accord-cadre de travaux, lot 1', cpvCodes: [] }
  const other = pastContract({ title: 'Accord-cadre de fournitures, lot 1', cpvCode: null })
  expect(likelyIncumbents(call, [other])).toEqual([])
})
