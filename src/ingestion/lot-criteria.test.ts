import { expect, test } from 'vitest'
import { weighCriteria } from '#/features/analysis/criterion-weights.ts'
import { lotCriteria } from './lot-criteria.ts'

const criterion = (name: string, value: string) => ({ name, value, subCriteria: [] })
const PRICE_FIRST = [criterion('Prix', '60\u00a0%'), criterion('Délai', '40\u00a0%')]
const QUALITY_FIRST = [criterion('Prix', '30\u00a0%'), criterion('Qualité', '70\u00a0%')]

test('lots with the same criteria are listed once', () => {
  const lots = [1, 2].map((number) => ({ number, criteria: PRICE_FIRST }))
  expect(lotCriteria([...lots, { number: 3, criteria: [] }])).toEqual(PRICE_FIRST)
})

test('lots with other criteria are listed one by one, in the form that readers of criteria separate', () => {
  const criteria = lotCriteria([
    { number: 1, criteria: PRICE_FIRST },
    { number: 2, criteria: QUALITY_FIRST },
  ])
  expect(
    weighCriteria({ criteria }).map(({ lots, criteria: own }) => [lots, own[0]?.weight]),
  ).toEqual([
    [[1], '60\u00a0%'],
    [[2], '30\u00a0%'],
  ])
})
