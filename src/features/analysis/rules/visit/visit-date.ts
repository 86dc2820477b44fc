import { dateIn, MONTH } from '../text/dates.ts'

/** The day by which something is to be done is not the day of the visit. */
const LIMIT = /(?:au plus tard|avant le|jusqu['’]au|date limite|dernier d[ée]lai)[^.\n;]{0,60}/gi

/** The day of a visit, with its hour where stated; null without one. */
export const visitDate = (text: string) => dateIn(text.replace(LIMIT, ' '))

const WEEKDAY = 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche'
const WITHOUT_YEAR = new RegExp(
  `(?:(${WEEKDAY})\\s+)?(?<![\\d/.-])(\\d{1,2}(?:er)?\\s+(?:${MONTH}))(?!\\s+\\d{2})(?!\\p{L})`,
  'iu',
)

/**
 * « Le vendredi 19 février à 10h00 »: the day and hour in the one year in which it lies between two days; null where
 * the day of the week is another, or no year is certain.
 */
export function visitDateBetween(text: string, first: string, last: string): string | null {
  const words = text.replace(LIMIT, ' ')
  const match = WITHOUT_YEAR.exec(words)
  if (match === null) return null
  const [whole, weekday, day] = match
  const rest = words.slice(match.index + whole.length)
  const years = [...new Set([first, last].map((one) => one.slice(0, 4)))]
  const dates = years
    .flatMap((year) => dateIn(`${day} ${year}${rest}`) ?? [])
    .filter((date) => date.slice(0, 10) >= first && date.slice(0, 10) <= last)
  const [date] = dates
  if (date === undefined || dates.length > 1) return null
  const named = WEEKDAYS.indexOf(weekday?.toLowerCase() ?? '')
  const isNamed =
    named < 0 || new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDay() === (named + 1) % 7
  return isNamed ? date : null
}

const WEEKDAYS = WEEKDAY.split('|')
