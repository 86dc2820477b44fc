import { expect, test } from 'vitest'
import type { StoredResult } from '#/features/analysis/select-result.ts'
import { datedStep, priorSteps, priorStepTitle } from './prior-steps.ts'

const result = (
  type: StoredResult['type'],
  value: StoredResult['value'],
  lotNumber: number | null = null,
): StoredResult => ({ type, value, lotNumber, version: '1', evidence: [] })
const visit = (value: object, lotNumber: number | null = null) =>
  result('SITE_VISIT', { isVisit: true, isMandatory: true, ...value }, lotNumber)
const PARIS = { timeZone: 'Europe/Paris' }
const bid = (infos: StoredResult[], questionsDeadlineAt: string | null = null) => ({
  infos,
  questionsDeadlineAt,
  deadlineAt: '2027-01-20T11:00:00.000Z',
  clock: PARIS,
})
const texts = (infos: StoredResult[], documents: StoredResult[] = []) =>
  priorSteps(bid(infos), documents).map((step) => datedStep(step, 'Europe/Paris'))

test('a mandatory visit has its day and hour', () => {
  expect(texts([visit({ date: '2026-12-04T10:00' })])).toEqual([
    'Visite obligatoire le 4\u00a0déc.\u00a02026 à\u00a010\u00a0h',
  ])
  expect(texts([visit({ date: '2026-12-04', isMandatory: false })])).toEqual([
    'Visite facultative le 4\u00a0déc.\u00a02026',
  ])
  expect(texts([result('SITE_VISIT', { isVisit: false, isMandatory: false })])).toEqual([])
})

test('what only lots ask for names them', () => {
  const lots = [visit({ date: '2026-12-04' }, 2), visit({ date: '2026-12-04' }, 1), visit({}, 4)]
  const steps = priorSteps(bid(lots), [])
  expect(steps.map((step) => [step.key, priorStepTitle(step)])).toEqual([
    ['visit-1-2', 'Visite obligatoire (lots 1, 2)'],
    ['visit-4', 'Visite obligatoire (lot 4)'],
  ])
})

test('documents add the day that the notices lack', () => {
  expect(texts([visit({})], [visit({ date: '2026-12-04T10:00' })])).toEqual([
    'Visite obligatoire le 4\u00a0déc.\u00a02026 à\u00a010\u00a0h',
  ])
  expect(texts([visit({ date: '2026-12-04T10:00' })], [visit({ date: '2026-12-04' })])).toEqual([
    'Visite obligatoire le 4\u00a0déc.\u00a02026 à\u00a010\u00a0h',
  ])
})

test('of two different days none is given, of two different duties none either; both are named', () => {
  const notices = [visit({ date: '2026-12-04' })]
  expect(texts(notices, [visit({ date: '2026-12-11', isMandatory: false })])).toEqual([
    'Visite prévue, à vérifier (obligatoire, vendredi 4 décembre 2026 dans l’avis, facultative, vendredi 11 décembre 2026 dans le dossier)',
  ])
})

test('offers that the documents want on another day are a step of their own, « à vérifier »', () => {
  const calendar = (submission: string) => result('CALENDAR', { submission })
  const [step] = priorSteps(bid([]), [calendar('2027-01-15T12:00')])
  expect(step && datedStep(step, 'Europe/Paris').replaceAll('\u00a0', ' ')).toBe(
    'Remise des offres selon le dossier, à vérifier (20 janv. 2027 à 12 h dans l’avis, 15 janv. 2027 à 12 h dans le dossier) le 15 janv. 2027 à 12 h',
  )
  expect(priorSteps(bid([]), [calendar('2027-01-20')])).toEqual([])
})

test('samples and the end of the questions are steps too', () => {
  const samples = result('SAMPLES', { isSamples: true, isRequired: true })
  const steps = priorSteps(bid([samples], '2026-12-01T11:00:00.000Z'), [])
  expect(steps.map((step) => datedStep(step, 'Europe/Paris'))).toEqual([
    'Fin des questions le 1er\u00a0déc.\u00a02026 à\u00a012\u00a0h',
    'Échantillons obligatoires',
  ])
})
