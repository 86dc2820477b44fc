import { isDayOnly } from './day-only.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts'
import { PARIS } from './zones.ts'

const MOST_REMEMBERED = 2_000

type Format = (instant: Date) => string
type Formatters = Record<'date' | 'longDate' | 'nearDate' | 'time' | 'day', Format>

/** Making a formatter costs more than rendering the card it serves: one set per time zone. */
const formattersByZone = new Map<string, Formatters>()

function formattersOf(timeZone: string): Formatters {
  const known = formattersByZone.get(timeZone)
  if (known) return known
  const format = (language: string, options: Intl.DateTimeFormatOptions) =>
    remembered(new Intl.DateTimeFormat(language, { ...options, timeZone }).format)
  const made: Formatters = {
    date: format('fr-FR', { dateStyle: 'medium' }),
    longDate: format('fr-FR', { dateStyle: 'full' }),
    nearDate: format('fr-FR', { weekday: 'short', day: 'numeric', month: 'short' }),
    time: format('fr-FR', { timeStyle: 'short' }),
    day: format('en-CA', { dateStyle: 'short' }),
  }
  formattersByZone.set(timeZone, made)
  return made
}

/** A list names the same minutes again and again, and `Intl` is slow to format them. */
function remembered(format: Format): Format {
  const known = new Map<number, string>()
  return (instant) => {
    const minute = Math.floor(instant.getTime() / MINUTE_MS)
    const text = known.get(minute) ?? format(instant)
    if (known.size === MOST_REMEMBERED) known.clear()
    known.set(minute, text)
    return text
  }
}

const relative = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' })

/** « 20 nov. 2026 », « 1er déc. 2026 » */
export function formatDate(instant: Date, timeZone = PARIS): string {
  return ordinalFirst(formattersOf(timeZone).date(instant)).replaceAll(' ', '\u00a0')
}

/** « vendredi 20 novembre 2026 » */
export function formatLongDate(instant: Date, timeZone = PARIS): string {
  return ordinalFirst(formattersOf(timeZone).longDate(instant))
}

/** « lun. 30 nov. »: for a day within a year, beside how far away it is. */
export function formatNearDate(instant: Date, timeZone = PARIS): string {
  return ordinalFirst(formattersOf(timeZone).nearDate(instant)).replaceAll(' ', '\u00a0')
}

/** In French the first of a month is an ordinal, which Intl leaves out. */
function ordinalFirst(date: string): string {
  return date.replace(/(^| )1 /, '$11er ')
}

/** « 20 nov. 2026 à 12 h 30 », « à 12 h » on the hour; « 20 nov. 2026, heure non précisée ». */
export function formatDateTime(instant: Date, timeZone = PARIS): string {
  const date = formatDate(instant, timeZone)
  const time = formatTime(instant, timeZone)
  return isDayOnly(instant) ? `${date}, ${time}` : `${date} à\u00a0${time}`
}

/** « 12 h 30 », « 12 h » on the hour; « heure non précisée ». */
export function formatTime(instant: Date, timeZone = PARIS): string {
  if (isDayOnly(instant)) return 'heure non précisée'
  const [hour, minutes] = formattersOf(timeZone).time(instant).split(':')
  return `${Number(hour)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

/**
 * Nights from the day in Paris to the day of that zone, as both are written: the same date is as far away in each zone.
 * Negative when `to` is earlier.
 */
export function calendarDaysBetween(from: Date, to: Date, timeZone = PARIS): number {
  const days =
    Date.parse(formattersOf(timeZone).day(to)) - Date.parse(formattersOf(PARIS).day(from))
  return Math.round(days / DAY_MS)
}

/** An instant relative to now: « dans 4 jours », « demain », « dans 3 heures », « il y a 2 mois »; a day without an hour « aujourd’hui ». */
export function formatFromNow(instant: Date, now: Date, timeZone = PARIS): string {
  const days = calendarDaysBetween(now, instant, timeZone)
  if (Math.abs(days) >= 731) return relative.format(Math.trunc(days / 365), 'year')
  if (Math.abs(days) >= 60) return relative.format(Math.trunc(days / 30), 'month')
  if (days !== 0 || isDayOnly(instant)) return relative.format(days, 'day')
  const hours = Math.trunc((instant.getTime() - now.getTime()) / HOUR_MS)
  if (hours !== 0) return relative.format(hours, 'hour')
  const minutes = Math.trunc((instant.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes !== 0) return relative.format(minutes, 'minute')
  return instant > now ? 'dans un instant' : 'à l’instant'
}
