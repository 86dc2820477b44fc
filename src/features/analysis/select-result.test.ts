import { expect, test } from 'vitest'
import { type StoredResult, selectResult } from './select-result.ts'

const CRITERIA_1 = { criteria: [{ criterion: 'Prix', value: '60' }] }
const CRITERIA_2 = { criteria: [{ name: 'Prix', value: '60' }] }

function criteria(version: string, value: StoredResult['value'], lotNumber: number | null = null) {
  return { type: 'TECHNICAL_EVALUATION_CRITERIA' as const, lotNumber, version, value }
}

test('version 2 is preferred where the type has one', () => {
  const stored = [criteria('1', CRITERIA_1), criteria('2', CRITERIA_2)]
  expect(selectResult(stored, 'TECHNICAL_EVALUATION_CRITERIA')).toEqual({
    valid: true,
    value: CRITERIA_2,
  })
})

test('version 1 replaces a version 2 that does not validate', () => {
  const stored = [criteria('2', { criteria: 'Prix' }), criteria('1', CRITERIA_1)]
  expect(selectResult(stored, 'TECHNICAL_EVALUATION_CRITERIA')).toEqual({
    valid: true,
    value: CRITERIA_1,
  })
})

test('a type without a second schema is read in version 1', () => {
  const stored: StoredResult[] = [
    { type: 'SUBJECT', lotNumber: null, version: '2', value: 'Toiture du gymnase, remaniée' },
    { type: 'SUBJECT', lotNumber: null, version: '1', value: 'Toiture du gymnase' },
  ]
  expect(selectResult(stored, 'SUBJECT')).toEqual({ valid: true, value: 'Toiture du gymnase' })
})

test('where nothing validates, the first stored value is given as it is', () => {
  const stored = [criteria('2', 'Prix 60 %'), criteria('1', { criteria: null })]
  expect(selectResult(stored, 'TECHNICAL_EVALUATION_CRITERIA')).toEqual({
    valid: false,
    value: 'Prix 60 %',
  })
})

test('a lot has its own results, and the call its own', () => {
  const ofLot = { criteria: [{ name: 'Délai', value: '30' }] }
  const stored = [criteria('2', ofLot, 3), criteria('2', CRITERIA_2)]
  expect(selectResult(stored, 'TECHNICAL_EVALUATION_CRITERIA', 3)?.value).toEqual(ofLot)
  expect(selectResult(stored, 'TECHNICAL_EVALUATION_CRITERIA')?.value).toEqual(CRITERIA_2)
  expect(selectResult(stored, 'TECHNICAL_EVALUATION_CRITERIA', 4)).toBeNull()
})
