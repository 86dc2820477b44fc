import { expect, test } from 'vitest'
import { ALERT_KINDS, MESSAGE_KIND_NAMES, MESSAGE_KINDS } from './message-kinds.ts'

test('what a person waits for is sent first, digests last', () => {
  const kindsOf = (priority: number) =>
    MESSAGE_KIND_NAMES.filter((kind) => MESSAGE_KINDS[kind].priority === priority)
  expect([0, 5, 10, 20].map(kindsOf)).toEqual([
    ['account', 'invitation', 'alert_confirmation'],
    ['subscription', 'contact', 'operator'],
    ['reminder', 'tender_changes'],
    ['digest', 'search_alert'],
  ])
})

test('an e-mail that could not be sent in time is dropped: after one to three days', () => {
  expect(MESSAGE_KIND_NAMES.map((kind) => [kind, MESSAGE_KINDS[kind].hours])).toEqual([
    ['account', 24],
    ['invitation', 72],
    ['alert_confirmation', 24],
    ['subscription', 24],
    ['contact', 72],
    ['operator', 72],
    ['reminder', 20],
    ['tender_changes', 48],
    ['digest', 48],
    ['search_alert', 48],
  ])
})

test('people unsubscribe from reminders, changes and digests, not from what they asked for', () => {
  expect(ALERT_KINDS).toEqual(['reminder', 'tender_changes', 'digest', 'search_alert'])
})
