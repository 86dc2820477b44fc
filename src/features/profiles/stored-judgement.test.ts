import { expect, test } from 'vitest'
import type { JudgedTender } from '#/domain/feedback.ts'
import { storedJudgement } from './stored-judgement.ts'

test('a judgement is read as it was stored, with the present id of the tender', () => {
  const judged: JudgedTender = {
    id: 'former',
    held: { words: ['toiture'], topics: [] },
    topics: [{ name: 'Couverture', weight: 0.8 }],
    words: ['toiture'],
    departments: ['35'],
    amountCents: 5_000_00,
    daysLeft: 20,
    buyer: 'Rennes',
  }
  expect(storedJudgement('present', judged)).toEqual({ ...judged, id: 'present' })
})

test.each([[{}], [null], [{ held: {} }], [[]], ['x']])('%j teaches nothing', (stored) => {
  expect(storedJudgement('present', stored)).toMatchObject({ id: 'present', topics: [], words: [] })
})
