import { expect, test } from 'vitest'
import { tenderListHeading } from './list-heading.ts'

const subject = { total: 1234, text: null, category: null, place: null }

test('the heading has the number of calls, their state and place', () => {
  expect(
    tenderListHeading({}, { subject: { ...subject, place: 'en Bretagne' }, categoryCount: 0 }),
  ).toBe('1\u202f234\u00a0marchés ouverts en Bretagne')
  expect(
    tenderListHeading(
      { status: 'closed' },
      { subject: { ...subject, total: 1 }, categoryCount: 0 },
    ),
  ).toBe('1\u00a0marché clos')
})

test('a single activity opens the heading, one of several does not', () => {
  const plumbing = { ...subject, category: 'Plomberie et sanitaires' }
  expect(tenderListHeading({ status: 'all' }, { subject: plumbing, categoryCount: 1 })).toBe(
    'Plomberie et sanitaires\u00a0: 1\u202f234\u00a0marchés',
  )
  expect(tenderListHeading({ status: 'all' }, { subject: plumbing, categoryCount: 2 })).toBe(
    '1\u202f234\u00a0marchés',
  )
})
