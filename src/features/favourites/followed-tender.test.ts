import { expect, test } from 'vitest'
import { type FollowedTender, filterFollowed } from './followed-tender.ts'

const followed = (id: string, more: Partial<FollowedTender> = {}) =>
  ({
    bid: { id },
    assignee: null,
    profile: { id: 'roofs', name: 'Couverture' },
    ...more,
  }) as FollowedTender

test('filters by profile and by person; « none » is without person', () => {
  const all = [
    followed('1', { assignee: { id: 'anne', name: 'Anne' } }),
    followed('2'),
    followed('3', { profile: { id: 'paint', name: 'Peinture' } }),
  ]
  const ids = (filter: Parameters<typeof filterFollowed>[1]) =>
    filterFollowed(all, filter).map(({ bid }) => bid.id)
  expect(ids({})).toEqual(['1', '2', '3'])
  expect(ids({ profileId: 'roofs' })).toEqual(['1', '2'])
  expect(ids({ assigneeId: 'anne' })).toEqual(['1'])
  expect(ids({ profileId: 'roofs', assigneeId: 'none' })).toEqual(['2'])
})
