import { calendarDaysBetween } from '#/domain/time/dates.ts'

/** soon: within three days; near: within a week. */
export type DeadlineUrgency = 'soon' | 'near' | 'later'

export function deadlineUrgency(deadlineAt: Date, now: Date): DeadlineUrgency {
  const days = calendarDaysBetween(now, deadlineAt)
  if (days <= 3) return 'soon'
  return days <= 7 ? 'near' : 'later'
}
