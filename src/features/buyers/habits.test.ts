import { expect, test } from 'vitest'
import { buyerHabits, type PastCall } from './habits.ts'

const call = (changes: Partial<PastCall> = {}): PastCall => ({
  publishedAt: '2026-01-05T08:00:00Z',
  deadlineAt: '2026-02-04T11:00:00Z',
  procedure: 'open',
  categories: ['gros-uvre'],
  lotCount: 0,
  criteria: null,
  ...changes,
})

const criteria = (price: string) => ({
  criteria: [
    { name: 'Prix des prestations', value: price },
    { name: 'Valeur technique', value: `${100 - Number(price)}` },
  ],
})

test('computes habits from the buyer’s calls', () => {
  const habits = buyerHabits([
    call({ criteria: criteria('40') }),
    call({ criteria: criteria('60'), lotCount: 5 }),
    call({ criteria: criteria('50'), lotCount: 3, procedure: 'adapted' }),
    call({ categories: ['voirie-et-reseaux-divers'], deadlineAt: '2026-01-20T11:00:00Z' }),
  ])
  expect(habits).toEqual({
    calls: 4,
    categories: [
      { key: 'gros-uvre', count: 3, share: 0.75 },
      { key: 'voirie-et-reseaux-divers', count: 1, share: 0.25 },
    ],
    procedures: [
      { key: 'open', count: 3, share: 0.75 },
      { key: 'adapted', count: 1, share: 0.25 },
    ],
    responseDays: { median: 30, shortest: 15, longest: 30, calls: 4 },
    lots: { divided: 0.5, medianLots: 4, calls: 4 },
    priceWeight: { median: 0.5, least: 0.4, most: 0.6, calls: 3 },
  })
})

test('too few calls give no habits', () => {
  expect(buyerHabits([call({ criteria: criteria('40') })])).toMatchObject({
    responseDays: null,
    lots: null,
    priceWeight: null,
  })
  expect(buyerHabits([])).toMatchObject({ calls: 0, categories: [] })
})

test('ignores response times of years (qualification systems)', () => {
  const open = call({ deadlineAt: '2030-01-01T11:00:00Z' })
  expect(buyerHabits([open, call(), call(), call()]).responseDays).toMatchObject({ calls: 3 })
})

test('ignores criteria without weights or with a sum other than 100 %', () => {
  const unweighed = {
    criteria: [
      { name: 'Prix', value: null },
      { name: 'Délai', value: null },
    ],
  }
  const calls = [1, 2, 3].map(() => call({ criteria: unweighed }))
  expect(buyerHabits(calls).priceWeight).toBeNull()
})
