import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { weeksLater } from '#/domain/time/local-time.ts'
import { PARIS } from '#/domain/time/zones.ts'
import { timeZoneOfBuyer } from '#/features/locations/buyer-time-zone.ts'

/** Weeks by which the demonstration set is moved towards today. */
export type DemoShift = { weeks: number }

/**
 * A notice of the demonstration set moved to today: every instant so many weeks later, at the same hour, for
 * deadlines in the buyer's time zone. The stored notice is unchanged.
 */
export function demoContent(content: NoticeContent, weeks: number): NoticeContent {
  if (weeks === 0) return content
  const zone = timeZoneOfBuyer(content.buyer, content.departments)
  const later = (instant: Date | null) => instant && weeksLater(instant, weeks, PARIS)
  const due = (instant: Date | null) => instant && weeksLater(instant, weeks, zone)
  const movedText = (written: string | null) => laterIso(written, weeks, zone)
  return {
    ...content,
    publishedAt: later(content.publishedAt),
    deadlineAt: due(content.deadlineAt),
    questionsDeadlineAt: due(content.questionsDeadlineAt),
    awards: content.awards.map((award) => ({ ...award, decidedAt: later(award.decidedAt) })),
    changes: content.changes.map((change) => ({
      ...change,
      before: movedText(change.before),
      after: movedText(change.after),
    })),
  }
}

/** Only whole ISO instants are moved; words are the notice's own. */
function laterIso(written: string | null, weeks: number, zone: string): string | null {
  if (written === null || !/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\S*$/.test(written))
    return written
  const instant = new Date(written)
  return Number.isNaN(instant.getTime()) ? written : weeksLater(instant, weeks, zone).toISOString()
}
