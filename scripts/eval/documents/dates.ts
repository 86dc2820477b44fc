import type { ReadTenderFile } from './read-tender-file.ts'
import { shownResult } from './shown-results.ts'
import type { Statement } from './statement.ts'
import { isRecord, labelValue, numberOf, type TruthFact, textOf } from './truth-values.ts'

const DAY = '2026-11-20'.length

/** « 2025-04-19T15:00 (Europe/Paris) », or the `date` of a label in words. */
export function trueDay(fact: TruthFact): Statement[] | null {
  const written = isRecord(fact) && typeof fact.date === 'string' ? fact.date : ''
  const found = /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?/.exec(`${written} ${textOf(labelValue(fact))}`)
  if (!found) return null
  const [text] = found
  // A shown day without an hour agrees with a label that has one, and the reverse.
  const keys = text.length > DAY ? [text, dayOf(text)] : [text, hourless(text)]
  return [{ keys, text }]
}

export function shownDay(file: ReadTenderFile, date: 'submission' | 'questions'): Statement[] {
  const text = shownResult(file, 'CALENDAR')?.[date]
  if (!text) return []
  return [{ keys: text.length > DAY ? [text, hourless(text)] : [text], text }]
}

const dayOf = (text: string) => text.slice(0, DAY)
const hourless = (text: string) => `${dayOf(text)} at any hour`

/** Months, days or the last day: labels may have all three, and the product shows one. */
export function trueValidity(fact: TruthFact): Statement[] | null {
  const value = labelValue(fact)
  const own = isRecord(fact) ? fact : {}
  const text = [value, own.quote, own.note].map(textOf).join(' ')
  const amount = numberOf(own.amount ?? value)
  const unit = own.unit === 'months' ? 'months' : 'days'
  const keys = [
    ...(amount === null ? [] : [`${amount} ${unit}`]),
    ...[...text.matchAll(/(\d+)\s*(?:\(\d+\)\s*)?(mois|jours)/g)].map(
      ([, number, word]) => `${number} ${word === 'mois' ? 'months' : 'days'}`,
    ),
    ...(typeof own.until === 'string' ? [`until ${own.until}`] : []),
  ]
  return keys.length > 0 ? [{ keys, text: textOf(value) }] : null
}

export function shownValidity(file: ReadTenderFile): Statement[] {
  const validity = shownResult(file, 'CALENDAR')?.validity
  if (!validity) return []
  const { months, days, until } = validity
  const keys = [
    ...(months === null ? [] : [`${months} months`]),
    ...(days === null ? [] : [`${days} days`]),
    ...(until ? [`until ${until.slice(0, DAY)}`] : []),
  ]
  return keys.length > 0 ? [{ keys, text: keys.join(' ') }] : []
}
