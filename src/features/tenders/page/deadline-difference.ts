import type { NoticeKind } from '#/domain/notices/notice-content.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { formatDate, formatDateTime, formatTime } from '#/domain/time/dates.ts'
import { isDayOnly } from '#/domain/time/day-only.ts'
import { statedDeadlines } from '#/features/notices/compose/stated-deadlines.ts'
import { shortSourceLabel } from '#/features/sources/source-labels.ts'

/** « 12 h sur Klekoon, 13 h au BOAMP », the earliest first, with the day where it differs; null where all agree. */
export function deadlineDifference(
  notices: readonly {
    source: SourceCode
    kind: NoticeKind
    publishedAt: Date | null
    deadlineAt: Date | null
  }[],
  { timeZone }: { timeZone: string },
): string | null {
  const stated = withoutRepeatedDays(statedDeadlines(notices), timeZone).toSorted(
    (one, other) => one.deadlineAt.getTime() - other.deadlineAt.getTime(),
  )
  const instants = new Set(stated.map(({ deadlineAt }) => deadlineAt.getTime()))
  if (instants.size < 2) return null
  const days = new Set(stated.map(({ deadlineAt }) => formatDate(deadlineAt, timeZone)))
  return stated
    .map(({ source, deadlineAt }) => {
      const when =
        days.size > 1
          ? `le ${formatDateTime(deadlineAt, timeZone)}`
          : formatTime(deadlineAt, timeZone)
      return `${when} ${source === 'boamp' ? 'au' : 'sur'} ${shortSourceLabel(source)}`
    })
    .join(', ')
}

/** A day without an hour agrees with an hour of the same day. */
function withoutRepeatedDays<Stated extends { deadlineAt: Date }>(
  stated: readonly Stated[],
  timeZone: string,
): Stated[] {
  const dayOf = ({ deadlineAt }: Stated) => formatDate(deadlineAt, timeZone)
  const timed = new Set(stated.filter(({ deadlineAt }) => !isDayOnly(deadlineAt)).map(dayOf))
  return stated.filter((one) => !isDayOnly(one.deadlineAt) || !timed.has(dayOf(one)))
}
