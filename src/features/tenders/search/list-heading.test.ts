import { expect, test } from 'vitest'
import { bidsHeading } from './list-heading.ts'

const subject = { total: 1234, text: null, category: null, place: null }

test('the heading has the number of calls, their state and place', () => {
  expect(bidsHeading({}, { subject: { ...subject, place: 'en Bretagne' }, categoryCount: 0 })).toBe(
    '1\u202f234\u00a0marchés ouverts en Bretagne',
  )
  expect(
    bidsHeading({ status: 'closed' }, { subject: { ...subject, total: 1 }, categoryCount: 0 }),
  ).toBe('1\u00a0marché clos')
})

test('a single activity opens the heading, one of several does not', () => {
  const plumbing = { ...subject, category: 'Plomberie et sanitaires' }
  expect(bidsHeading({ status: 'all' }, { subject: plumbing, categoryCount: 1 })).toBe(
    'Plomberie et sanitaires\u00a0: 1\u202f234\u00a0marchés',
  )
  expect(bidsHeading({ status: 'all' }, { subject: plumbing, categoryCount: 2 })).toBe(
    '1\u202f234\u00a0marchés',
  )
})
