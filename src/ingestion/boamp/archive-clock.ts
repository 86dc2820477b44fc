import { momentOf } from '#/domain/time/local-time.ts'
import { HOUR_MS } from '#/domain/time/units.ts'

/** `2021-01-17 23:00:00`, a publication: UTC in the archive (midnight of the 18th in Paris). */
export function archivePublication(written: string | null | undefined): Date | null {
  return written && STAMP.test(written) ? asUtc(written) : null
}

/**
 * `2021-02-08 11:00:00`, a deadline: noon on the buyer's clock, whatever the season and the zone. The export took
 * every deadline for winter time in Paris and turned it into UTC; publications alone are real instants.
 */
export function archiveDeadline(written: string | null | undefined, zone: string): Date | null {
  const utc = archivePublication(written)
  return utc && onClock(new Date(utc.getTime() + HOUR_MS), zone)
}

/**
 * The same instant with the offset of the buyer's zone on that day where a correction quotes a deadline
 * (`2021-03-31T12:00:00+01:00`: noon on the buyer's clock, of Guadeloupe too); any other text as it is.
 */
export function withBuyerOffset(written: string | null, zone: string): string | null {
  const clock = written === null ? undefined : QUOTED.exec(written)?.[1]
  const wall = clock === undefined ? null : asUtc(clock)
  const moment = wall && onClock(wall, zone)
  if (!wall || !moment) return written
  const minutes = Math.round((wall.getTime() - moment.getTime()) / 60_000)
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = `${minutes < 0 ? '-' : '+'}${pad(hours)}:${pad(rest)}`
  return `${clock}${offset}`
}

const STAMP = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/
const QUOTED = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\+01:00$/

function asUtc(written: string): Date | null {
  const instant = new Date(`${written.slice(0, 19).replace(' ', 'T')}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** The instant at which the zone's clock shows what `wall` says in UTC. */
function onClock(wall: Date, zone: string): Date | null {
  const [day = '', time = ''] = wall.toISOString().split('T')
  return momentOf(day, time.slice(0, 8), { zone })
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
