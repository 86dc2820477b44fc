import { expect, test } from 'vitest'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { promotion } from './promotion.ts'

const call = GREEN_SPACES_CALL

test('a call with its subject, its buyer and a date becomes a tender by itself', () => {
  expect(promotion(call)).toEqual({ automatic: true })
  expect(promotion({ ...call, publishedAt: null })).toEqual({ automatic: true })
})

test('a call waits for what it lacks', () => {
  const bare = { ...call, title: ' ', publishedAt: null, deadlineAt: null }
  expect(promotion({ ...bare, buyer: { ...call.buyer, name: '' } })).toEqual({
    automatic: false,
    waitingFor: ['title', 'buyer', 'date'],
  })
})

test('a correction waits for its call, unless it repeats it whole', () => {
  const correction = { ...call, kind: 'correction' as const }
  expect(promotion(correction)).toEqual({ automatic: false, waitingFor: ['call'] })
  const identifiers = [{ scheme: 'folder' as const, value: 'ba7aa3fd' }]
  expect(promotion({ ...correction, identifiers })).toEqual({ automatic: true })
})
