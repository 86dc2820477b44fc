import { expect, test } from 'vitest'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import { calendarByDay } from './calendar-entries.ts'
import type { FollowedTender } from './followed-tender.ts'

const visit = {
  key: 'visit',
  kind: 'visit',
  isMandatory: true,
  lots: [],
  at: '2026-12-04T09:00:00.000Z',
  hasHour: true,
  place: null,
  doubt: null,
  evidence: [],
} as const
const followed = (status: FavouriteStatus, isDone = false) =>
  ({
    bid: {
      deadlineAt: '2026-12-11T11:00:00.000Z',
      clock: { timeZone: 'Europe/Paris' },
      procedure: null,
    },
    status,
    steps: [{ ...visit, isDone }],
  }) as unknown as FollowedTender
const lines = (tender: FollowedTender) =>
  [...calendarByDay([tender])].flatMap(([day, items]) =>
    items.map(({ event, time, isToDo }) => [day, event, time, isToDo]),
  )

test('the visit and the offer are on their days, with their hours', () => {
  expect(lines(followed('to_study'))).toEqual([
    ['2026-12-04', 'Visite obligatoire', '10\u00a0h', true],
    ['2026-12-11', 'Remise', '12\u00a0h', true],
  ])
})

test('what is done or submitted is no longer to do, what is refused or ended is left out', () => {
  expect(lines(followed('go', true)).map(([, , , isToDo]) => isToDo)).toEqual([false, true])
  expect(lines(followed('submitted')).map(([, , , isToDo]) => isToDo)).toEqual([false, false])
  expect(lines(followed('no_go'))).toEqual([])
  expect(lines(followed('won'))).toEqual([])
})
