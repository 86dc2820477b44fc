import { expect, test } from 'vitest'
import { scheduleOf } from './schedule.ts'

const fetches = (names: string[]) =>
  scheduleOf(names).items.flatMap(({ task, payload }) => (task === 'fetch_source' ? [payload] : []))

test('nothing is fetched unless the operator names it', () => {
  expect(scheduleOf().items.map(({ task }) => task)).not.toContain('fetch_source')
})

test('the sources that are named are fetched by the clock', () => {
  expect(fetches(['boamp', 'ted', 'place_like_maximilien'])).toEqual([
    { feed: 'boamp' },
    { feed: 'ted' },
    { feed: 'place_like_maximilien' },
  ])
})

test('a name that is no source is told, and the others run', () => {
  expect(scheduleOf(['boamp', 'bompa']).unknown).toEqual(['bompa'])
  expect(fetches(['boamp', 'bompa'])).toEqual([{ feed: 'boamp' }])
})
