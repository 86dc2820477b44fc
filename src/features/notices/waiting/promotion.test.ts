import { expect, test } from 'vitest'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { promotion } from './promotion.ts'
import { isUnnamedCall, withUnnamedBuyer } from './unnamed-buyer.ts'

const call = GREEN_SPACES_CALL

test('a call with a subject, a buyer and a date is promoted automatically', () => {
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

test('complete prior information is promoted automatically, incomplete one waits for its call', () => {
  const prior = { ...call, kind: 'prior_information' as const }
  expect(promotion(prior)).toEqual({ automatic: true })
  expect(promotion({ ...prior, title: ' ' })).toEqual({ automatic: false, waitingFor: ['call'] })
})

test('each missing field of a call is a reason of its own', () => {
  const waitingFor = (own: Partial<typeof call>) => {
    const verdict = promotion({ ...call, ...own })
    return verdict.automatic ? [] : verdict.waitingFor
  }
  expect(waitingFor({ title: ' ' })).toEqual(['title'])
  expect(waitingFor({ buyer: { ...call.buyer, name: ' ' } })).toEqual(['buyer'])
  expect(waitingFor({ deadlineAt: null })).toEqual([])
})

test('a call that lacks its buyer alone can be shown without it', () => {
  const unnamed = { ...call, buyer: { ...call.buyer, name: '' } }
  expect(isUnnamedCall(unnamed)).toBe(true)
  expect(isUnnamedCall(call)).toBe(false)
  expect(isUnnamedCall({ ...unnamed, title: '' })).toBe(false)
  expect(withUnnamedBuyer(unnamed)).toEqual({
    ...call,
    buyer: { ...call.buyer, name: 'Acheteur non précisé' },
  })
})
