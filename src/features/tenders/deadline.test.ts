import { expect, test } from 'vitest'
import { callState } from './deadline.ts'

const call = {
  kind: 'call' as const,
  publishedAt: new Date('2021-01-10T23:00:00Z'),
  deadlineAt: new Date('2021-02-08T11:00:00Z'),
  cancelledAt: null,
}
const undated = { ...call, deadlineAt: null }

test('a call is open until its deadline, and never once cancelled', () => {
  expect(callState(call, new Date('2021-02-08T10:59:59Z'))).toBe('open')
  expect(callState(call, new Date('2021-02-08T11:00:00Z'))).toBe('closed')
  const cancelled = { ...call, cancelledAt: new Date('2021-01-20T11:00:00Z') }
  expect(callState(cancelled, new Date('2021-01-25T11:00:00Z'))).toBe('cancelled')
})

test('prior information is announced, whatever its age', () => {
  const prior = { ...undated, kind: 'prior_information' as const }
  expect(callState(prior, new Date('2021-01-11T00:00:00Z'))).toBe('announced')
  expect(callState(prior, new Date('2022-01-11T00:00:00Z'))).toBe('announced')
})

test('a call without a deadline is open for 183 days after its publication', () => {
  expect(callState(undated, new Date('2021-07-12T22:59:59Z'))).toBe('open')
  expect(callState(undated, new Date('2021-07-12T23:00:00Z'))).toBe('closed')
})
