import type { NoticeKind } from '#/domain/notices/notice-content.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { formatDate, formatTime } from '#/domain/time/dates.ts'
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
  const stated = statedDeadlines(notices).toSorted(
    (one, other) => one.deadlineAt.getTime() - other.deadlineAt.getTime(),
  )
  const instants = new Set(stated.map(({ deadlineAt }) => deadlineAt.getTime()))
  if (instants.size < 2) return null
  const days = new Set(stated.map(({ deadlineAt }) => formatDate(deadlineAt, timeZone)))
  return stated
    .map(({ source, deadlineAt }) => {
      const time = formatTime(deadlineAt, timeZone)
      const when = days.size > 1 ? `le ${formatDate(deadlineAt, timeZone)} à\u00a0${time}` : time
      return `${when} ${source === 'boamp' ? 'au' : 'sur'} ${shortSourceLabel(source)}`
    })
    .join(', ')
}
