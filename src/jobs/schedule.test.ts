import { expect, test } from 'vitest'
import { liveSources } from './live-sources.ts'
import { scheduleOf } from './schedule.ts'

const fetches = (names: string[]) =>
  scheduleOf(liveSources(names)).flatMap(({ task, payload }) =>
    task === 'fetch_source' ? [payload] : [],
  )

test('nothing is fetched unless the operator names it', () => {
  expect(scheduleOf().map(({ task }) => task)).not.toContain('fetch_source')
})

test('the sources that are named are fetched by the clock', () => {
  expect(fetches(['boamp', 'ted', 'place_like_maximilien'])).toEqual([
    { feed: 'boamp' },
    { feed: 'ted' },
    { feed: 'place_like_maximilien' },
  ])
})

test('a name that is no source is refused, with those that are', () => {
  expect(() => liveSources(['boamp', 'bompa'])).toThrow(
    /^LIVE_SOURCES names bompa, which nothing here can fetch; known are boamp, .*, companies\.$/,
  )
})
