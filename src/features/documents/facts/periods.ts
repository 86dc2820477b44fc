import { COUNT, countOf } from '#/features/analysis/rules/text/french-numbers.ts'

/** Exactly one of the two is set. */
export type Period = { months: number | null; days: number | null }
export type TextPeriod = Period & {
  start: number
  end: number
  /** « jours ouvrés », « jours francs »: no calendar days. */
  isOfWorkingDays: boolean
}

const PERIOD = new RegExp(
  `(?<![\\w,./])(${COUNT})\\s*(?:\\((?:\\d{1,3}|[a-z][a-z -]{1,24})\\)\\s*)?(mois|trimestres?|semestres?|annees?|ans?|semaines?|jours?)( et demie?)?(?![a-z])( (?:ouvres?|ouvrables?|francs?))?`,
  'g',
)

/** The periods of a folded text, in order. */
export function periodsIn(folded: string): TextPeriod[] {
  const found = [...folded.matchAll(PERIOD)].flatMap((match): TextPeriod[] => {
    const [written, count = '', unit = '', half, working] = match
    const number = countOf(count)
    if (number === null || number <= 0 || number > 3_660) return []
    const place = {
      start: match.index,
      end: match.index + written.length,
      isOfWorkingDays: working !== undefined,
    }
    const months = unit.startsWith('tri')
      ? 3
      : unit.startsWith('sem') && unit.includes('t')
        ? 6
        : null
    if (months !== null) return [{ ...place, months: number * months, days: null }]
    if (unit === 'mois') return [{ ...place, months: number + (half ? 0.5 : 0), days: null }]
    if (unit.startsWith('an'))
      return [{ ...place, months: Math.round(number * 12) + (half ? 6 : 0), days: null }]
    return [{ ...place, months: null, days: number * (unit.startsWith('sem') ? 7 : 1) }]
  })
  return found.flatMap((one, at): TextPeriod[] => {
    const above = found[at - 1]
    if (above && areOne(folded, above, one)) return []
    const rest = found[at + 1]
    return rest && areOne(folded, one, rest)
      ? [{ ...one, months: (one.months ?? 0) + (rest.months ?? 0), end: rest.end }]
      : [one]
  })
}

/** « 2 ans et 11 mois » */
const areOne = (folded: string, years: TextPeriod, rest: TextPeriod) =>
  (years.months ?? 0) % 12 === 0 &&
  years.months !== null &&
  rest.months !== null &&
  rest.months < 12 &&
  /an(?:nee)?s?$/.test(folded.slice(years.start, years.end)) &&
  /^(?: et)? $/.test(folded.slice(years.end, rest.start))

/** Four months and 120 days are the same length. */
export const isSamePeriod = (one: Period, other: Period) =>
  Math.abs(inDays(one) - inDays(other)) <= inDays(one) * 0.03

const inDays = ({ months, days }: Period) => (months ?? 0) * 30.4 + (days ?? 0)

/** « 24 mois », « 45 jours » */
export const periodText = ({ months, days }: Period) =>
  months !== null
    ? `${String(months).replace('.', ',')}\u00a0mois`
    : `${days ?? 0}\u00a0jour${(days ?? 0) > 1 ? 's' : ''}`

/** A period as the fields of a fact. */
export const lengthOf = ({ months, days }: Period) =>
  months !== null ? { months } : { days: days ?? 0 }

/** A year and two days, « du 30 août 2027 au 31 août 2028 », is a year. */
export function wholeMonths(length: Period | null): Period | null {
  const months = Math.round((length?.days ?? 0) / DAYS_OF_MONTH)
  const isNear = Math.abs((length?.days ?? 0) - months * DAYS_OF_MONTH) <= 3
  return isNear && months >= FEWEST_MONTHS ? { months, days: null } : length
}

const DAYS_OF_MONTH = 30.44
const FEWEST_MONTHS = 6
