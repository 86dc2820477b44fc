import type { Duration } from '../source-facts.ts'
import { DAY, dateIn, MONTH } from '../text/dates.ts'
import { type Finding, lineOf, type Quote } from '../text/passage.ts'
import { lengthOfPeriod } from './length-of-period.ts'

/** « du 1er janvier au 31 décembre 2027 »: the first day has the year of the last. */
const SAME_YEAR = new RegExp(
  `(du|de|le) (\\d{1,2}(?:er)? (?:${MONTH})) (au|jusqu['’]au) (\\d{1,2} \\p{L}{3,9}) (20\\d{2})`,
  'giu',
)
const PERIOD = new RegExp(
  `(${DAY})(?:\\s+(?:inclus|à\\s+\\d{1,2}\\s*h(?:eures?)?(?:\\s*\\d{2})?|à minuit))?[\\s,;.]{1,3}(?:et\\s+|il\\s+|elle\\s+)*(?:au|jusqu['’]au|[–-]|(?:s['’]ach[èe]ve(?:nt)?|prend(?:ra|ront)? fin|prennent fin|se (?:ferme|cl[ôo]t|cl[ôo]ture)|se termine(?:nt)?|se terminer(?:a|ont)|expire(?:nt|ra|ront)?|cesse(?:nt|ra|ront)?|s['’]ach[èe]ver(?:a|ont)|fini[rt]a?|finissent)(?: le| au)?|pour (?:s['’]achever|prendre fin|se terminer|finir|expirer)(?: le)?|(?:date (?:de |d['’]))?(?:[ée]ch[ée]ance|fin|terme|cl[ôo]ture|ach[èe]vement|expiration)(?: (?:du|des|de la) \\p{L}+)?\\s*(?:au|le|:)?(?: le)?)\\s+(${DAY})`,
  'iu',
)
/** « de janvier 2027 à décembre 2027 », « d’octobre 2027 à fin mars 2028 » */
const MONTHS = new RegExp(
  `(?:de|d['’])\\s?(${MONTH})(?:\\s+(20\\d{2}))?\\s+à\\s+(?:(?:la )?fin\\s+(?:de\\s+|d['’])?)?(${MONTH})\\s+(20\\d{2})(?!\\d)`,
  'iu',
)
const NOT_PERIOD =
  /permise?s?(?!\p{L})|autoris|interdi|offres?|plis?(?!\p{L})|visites?|questions?|[ée]chantillons?|d[ée]monstration|candidat|fermeture|cong[ée]s|vacances|dernier|pr[ée]c[ée]dent|auditions?/iu

/** « Le marché commence le 1er mars 2027. Il s’achève le 28 février 2029. » */
export function periodOf(sentence: Quote, next: Quote | undefined): Finding<Duration> | null {
  const text = lineOf(sentence).replace(SAME_YEAR, '$1 $2 $5 $3 $4 $5')
  const goesOn =
    next &&
    /^(?:il|elle|(?:date (?:de |d['’]))?(?:[ée]ch[ée]ance|fin|terme|ach[èe]vement|expiration))\s/i.test(
      lineOf(next),
    )
      ? ` ${lineOf(next)}`
      : ''
  const whole = PERIOD.test(text) ? text : text + goesOn
  const match = PERIOD.exec(whole)
  if (NOT_PERIOD.test(whole)) return null
  if (!match) return monthsOf(sentence)
  const [first, last] = [dateIn(match[1] ?? ''), dateIn(match[2] ?? '')]
  if (first === null || last === null) return null
  const value = lengthOfPeriod(first.slice(0, 10), last.slice(0, 10))
  return (
    value && { value, quotes: next && goesOn && whole !== text ? [sentence, next] : [sentence] }
  )
}

function monthsOf(sentence: Quote): Finding<Duration> | null {
  const [, first = '', firstYear, last = '', lastYear = ''] = MONTHS.exec(lineOf(sentence)) ?? []
  const [start, end] = [
    dateIn(`1 ${first} ${firstYear ?? lastYear}`),
    dateIn(`1 ${last} ${lastYear}`),
  ]
  if (start === null || end === null || start > end) return null
  const months = monthNumber(end) - monthNumber(start) + 1
  return { value: { months, days: null }, quotes: [sentence] }
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
