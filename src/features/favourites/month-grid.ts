import { daysBetween, daysLater } from '#/domain/time/calendar-days.ts'

/** `2026-11` and 2 give `2027-01`. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month, Monday first, with the days of its neighbours that complete them. */
export function monthWeeks(month: string): string[][] {
  const first = `${month}-01`
  const last = daysLater(`${monthsLater(month, 1)}-01`, -1)
  const days = daysBetween(
    daysLater(first, -weekdayOf(first)),
    daysLater(last, 6 - weekdayOf(last)),
  )
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Five weeks from the Monday before a day, or on it. */
export function weeksFrom(day: string): string[][] {
  const monday = daysLater(day, -weekdayOf(day))
  return Array.from({ length: 5 }, (_, week) =>
    daysBetween(daysLater(monday, week * 7), daysLater(monday, week * 7 + 6)),
  )
}

/** 0 for Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
