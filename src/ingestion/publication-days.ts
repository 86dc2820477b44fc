import { daysLater, parisDay, wallClock } from '#/domain/time/calendar-days.ts'

/** Month and day. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Days after Easter Sunday: its Monday, Ascension, Whit Monday. */
const MOVING_HOLIDAYS = [1, 39, 50]

/** Besides French holidays, when the institutions of the Union may be closed. */
const FIXED_CLOSURES = ['01-02', '05-09', '12-24', '12-26', '12-31']
/** Thursday and Friday before Easter, the day after Ascension. */
const MOVING_CLOSURES = [-3, -2, 40]

/** By this hour in Paris each source has published something of the day. */
const FIRST_PUBLISHED_BY = 14

/** Whether BOAMP appears for certain: Monday to Saturday, no public holiday of mainland France. */
export function isWorkingDay(day: string): boolean {
  return weekday(day) !== 0 && !isAmong(day, FIXED_HOLIDAYS, MOVING_HOLIDAYS)
}

/** Whether the Official Journal of the Union appears for certain. It appears on some other days too. */
export function isJournalDay(day: string): boolean {
  return isWorkingDay(day) && weekday(day) !== 6 && !isAmong(day, FIXED_CLOSURES, MOVING_CLOSURES)
}

/** Whether something of a day should be published by now. */
export function isDue(day: string, now: Date): boolean {
  const today = parisDay(now)
  return (
    day < today || (day === today && new Date(wallClock(now)).getUTCHours() >= FIRST_PUBLISHED_BY)
  )
}

/** 0 for Sunday. */
function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function isAmong(day: string, fixed: readonly string[], moving: readonly number[]): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)))
  return fixed.includes(day.slice(5)) || moving.some((after) => day === daysLater(easter, after))
}

/** By Meeus's form of the Gregorian rule (Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
