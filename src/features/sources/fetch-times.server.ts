import { parseCronItems } from 'graphile-worker'
import {
  dataSetFacts,
  feedFacts,
  isDataSetCode,
  type RunCode,
} from '#/domain/sources/feed-codes.ts'
import { DAY_MS, MINUTE_MS } from '#/domain/time/units.ts'

/**
 * When a scheduled feed is fetched, as a crontab (UTC).
 *
 * @param order position in `LIVE_SOURCES`
 */
export function fetchTimes(feed: RunCode, order: number): string {
  const times = isDataSetCode(feed) ? dataSetFacts(feed).schedule : feedFacts(feed).schedule
  // Early morning and early afternoon, each platform some minutes after the one before.
  return times ?? `${(order * 7) % 60} 5,13 * * *`
}

/** The first minute after `now` that a crontab (UTC) names; null where none is within a week. */
export function nextTime(crontab: string, now: Date): Date | null {
  const [item] = parseCronItems([{ task: 'next', match: crontab }])
  const first = Math.floor(now.getTime() / MINUTE_MS + 1) * MINUTE_MS
  for (let at = first; at <= first + 7 * DAY_MS; at += MINUTE_MS) {
    const date = new Date(at)
    const isNamed = item?.match({
      min: date.getUTCMinutes(),
      hour: date.getUTCHours(),
      date: date.getUTCDate(),
      month: date.getUTCMonth() + 1,
      dow: date.getUTCDay(),
    })
    if (isNamed) return date
  }
  return null
}
