import { expect, test } from 'vitest'
import { pastContract } from './fixtures/past-contract.ts'
import { comingRenewals } from './renewals.ts'

const TODAY = '2026-11-21'

test('lists contracts that end within two years, next end first', () => {
  const next = pastContract({ notifiedOn: '2023-01-10', durationMonths: 48 })
  const later = pastContract({ notifiedOn: '2024-06-01', durationMonths: 36 })
  const far = pastContract({ notifiedOn: '2026-10-01', durationMonths: 48 })
  const over = pastContract({ notifiedOn: '2020-01-01', durationMonths: 24 })
  expect(
    comingRenewals([far, later, over, next], TODAY).map(({ contract, end }) => [
      contract.id,
      end.latest,
    ]),
  ).toEqual([
    [next.id, '2027-01-10'],
    [later.id, '2027-06-01'],
  ])
})

test('excludes works and studies for works', () => {
  const road = pastContract({ cpvCode: '45233140' })
  const architect = pastContract({ cpvCode: '71221000' })
  expect(comingRenewals([road, architect], TODAY)).toEqual([])
})

test('a framework for works is renewed, after four years without a published duration', () => {
  const framework = pastContract({
    cpvCode: '45233140',
    amountKind: 'framework_maximum',
    durationMonths: null,
    notifiedOn: '2023-03-15',
  })
  expect(comingRenewals([framework], TODAY)).toMatchObject([
    { end: { latest: '2027-03-15' }, basis: 'legal_limit' },
  ])
})

test('a framework of four years may end at its next anniversary', () => {
  const framework = pastContract({
    amountKind: 'framework_maximum',
    notifiedOn: '2025-03-15',
    durationMonths: 48,
  })
  expect(comingRenewals([framework], TODAY)).toMatchObject([
    { end: { earliest: '2027-03-15', latest: '2029-03-15' }, basis: 'published' },
  ])
})
