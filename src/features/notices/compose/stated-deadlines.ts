import type { NoticeKind } from '#/domain/notices/notice-content.ts'
import { DAY_MS } from '#/domain/time/units.ts'

type DatedNotice<Source extends string> = {
  source: Source
  kind: NoticeKind
  publishedAt: Date | null
  deadlineAt: Date | null
}

/** Sources publish the same call, or the same correction, within so many days. */
const TOGETHER_MS = 7 * DAY_MS

/**
 * The deadline that each source gives for a call now: that of its last notice. A notice that another one replaced does
 * not count: a call before a correction of the deadline, or one published more than a week before the last of its kind.
 */
export function statedDeadlines<Source extends string>(
  notices: readonly DatedNotice<Source>[],
): { source: Source; deadlineAt: Date }[] {
  const dated = notices
    .flatMap(({ kind, source, deadlineAt, publishedAt }) =>
      deadlineAt === null ? [] : [{ kind, source, deadlineAt, at: publishedAt?.getTime() ?? null }],
    )
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
  const corrected = dated.findLast(({ kind }) => kind === 'correction')
  const last = corrected ?? dated.findLast(({ kind, at }) => kind === 'call' && at !== null)
  const from = (last?.at ?? 0) - TOGETHER_MS
  const current = dated.filter(({ kind, at }) => {
    if (kind === 'call')
      return corrected ? (at ?? 0) > (corrected.at ?? 0) : at === null || at >= from
    return kind === 'correction' && (at ?? 0) >= from
  })
  const bySource = new Map(current.map(({ source, deadlineAt }) => [source, deadlineAt]))
  return [...bySource].map(([source, deadlineAt]) => ({ source, deadlineAt }))
}
