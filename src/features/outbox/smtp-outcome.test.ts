import { expect, test } from 'vitest'
import { failureOutcome, nextAttempt } from './smtp-outcome.ts'

const refusal = (response: string, command = 'RCPT TO', hasBegun = false) =>
  failureOutcome(
    { response, command, responseCode: Number(response.slice(0, 3)), message: 'refused' },
    { hasBegun },
  )

test('a mailbox that does not exist is a permanent refusal of its address', () => {
  for (const response of ['550 5.1.1 No such user', '550 User unknown', '550 5.2.1 Disabled']) {
    expect(refusal(response)).toMatchObject({ state: 'refused', isAddressRefused: true })
  }
})

test('a full mailbox and a policy refuse the message, not the address', () => {
  for (const response of ['552 5.2.2 Mailbox full', '550 5.7.1 Blocked by policy']) {
    expect(refusal(response)).toMatchObject({ state: 'refused', isAddressRefused: false })
  }
  expect(refusal('554 5.7.1 Looks like spam', 'DATA', true)).toMatchObject({
    state: 'refused',
    isAddressRefused: false,
  })
})

test('a greylisting is waited for', () => {
  expect(refusal('451 4.7.1 Greylisted').state).toBe('waiting')
})

test('the message waits where the sender is not allowed, for the operator to correct', () => {
  expect(refusal('550 5.7.60 Sender not allowed', 'MAIL FROM')).toMatchObject({ state: 'waiting' })
})

test('a lost connection makes the message doubtful once its content has begun, not before', () => {
  const lost = { message: 'Connection closed unexpectedly' }
  expect(failureOutcome(lost, { hasBegun: true }).state).toBe('doubtful')
  expect(failureOutcome(lost, { hasBegun: false }).state).toBe('waiting')
})

test('reasons contain no address', () => {
  expect(refusal('550 5.1.1 <une.personne@example.fr> unknown')).toMatchObject({
    reason: 'L’adresse est refusée (550 5.1.1 <[…]> unknown)',
  })
})

test('the delay between attempts grows', () => {
  const now = new Date('2026-11-21T05:00:00Z')
  const minutes = [1, 2, 3, 4, 5, 9].map(
    (attempts) => (nextAttempt(attempts, now).getTime() - now.getTime()) / 60_000,
  )
  expect(minutes).toEqual([1, 5, 15, 60, 240, 240])
})
