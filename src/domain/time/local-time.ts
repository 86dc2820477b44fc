import { MINUTE_MS, WEEK_MS } from './units.ts'
import { PARIS } from './zones.ts'

/**
 * The moment that a date and a time mean, as notices write them: `2026-10-12`, `20261012`, with an
 * offset or `Z`, time `15:30`, `15:30:00.058`, with its own offset. Null where it is no date.
 *
 * Without an offset the clock of `zone` is meant. `+01:00` and `+02:00` are read as the clock of
 * Paris too: senders write one of them the whole year, and the buyer's clock (which the official
 * rendering shows) is the one that counts. Any other offset is applied as written.
 *
 * Without a time it is `timeOfDay` (`END_OF_DAY` for a deadline). Seconds of a time are read, fractions of them are not.
 */
export function momentOf(
  date: string | null,
  time: string | null,
  { zone = PARIS, timeOfDay = '00:00' }: { zone?: string; timeOfDay?: string } = {},
): Date | null {
  const day = /^([1-9]\d{3})-?(\d{2})-?(\d{2})(Z|[+-]\d{2}:\d{2})?$/.exec(date?.trim() ?? '')
  if (day === null) return null
  const [, year, month, dayOfMonth, dateOffset] = day
  const clock = /^(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}:\d{2})?$/.exec(
    time?.trim() || timeOfDay,
  )
  if (clock === null) return null
  const [, hours, minutes, seconds = '0', fraction = '0', timeOffset] = clock
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(dayOfMonth),
    Number(hours),
    Number(minutes),
    Number(seconds),
  )
  // 31 February, a 13th month and 25:00 roll over: they are no dates.
  if (new Date(wall).toISOString().slice(0, 10) !== `${year}-${month}-${dayOfMonth}`) return null
  // A date's own offset says nothing of a time of day that the source does not give.
  const offset = time?.trim() ? (timeOffset ?? dateOffset) : undefined
  if (!time?.trim()) return new Date(wall - offsetOf(zone, wall) + Number(fraction))
  if (offset === undefined) return new Date(wall - offsetOf(zone, wall))
  if (zone === PARIS && (offset === '+01:00' || offset === '+02:00')) {
    return new Date(wall - offsetOf(PARIS, wall))
  }
  return new Date(wall - millisecondsOf(offset))
}

function millisecondsOf(offset: string): number {
  if (offset === 'Z') return 0
  const sign = offset.startsWith('-') ? -1 : 1
  return sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))) * MINUTE_MS
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds that the zone's clock is ahead of UTC when it shows `wall`. */
function offsetOf(zone: string, wall: number): number {
  // The first guess is off only within hours of a clock change; the second settles it.
  const guess = shownBy(zone, wall) - wall
  return shownBy(zone, wall - guess) - (wall - guess)
}

/** What a clock of the zone shows at an instant, read as if it were UTC; both in milliseconds. */
export function shownBy(zone: string, instant: number): number {
  let formatter = formatters.get(zone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    formatters.set(zone, formatter)
  }
  return Date.parse(`${formatter.format(instant).replace(' ', 'T')}Z`)
}

/** The same time on the clock of the zone, so many weeks later. */
export function weeksLater(instant: Date, weeks: number, zone: string): Date {
  if (weeks === 0) return instant
  const moved = instant.getTime() + weeks * WEEK_MS
  // Only a clock change in between makes the two differ, by whole hours.
  const drift = shownBy(zone, moved) - (shownBy(zone, instant.getTime()) + weeks * WEEK_MS)
  return new Date(moved - drift)
}
