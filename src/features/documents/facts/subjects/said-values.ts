import { dayIn } from '../days.ts'
import type { Candidate } from '../decide.ts'
import { lotsNamedIn } from '../lot-numbers.ts'
import { type Period, periodsIn } from '../periods.ts'
import type { Statement } from '../statements.ts'
import { subjectOfValue } from './subject-of-value.ts'
import { DAY_SUBJECTS, PERIOD_SUBJECTS } from './subject-words.ts'

/** Shown, but below any value that a usual wording states. */
const SCORE = 3
/** Characters: longer texts are no single sentence. */
const LONGEST = 600

const isSentence = ({ folded: { text }, block }: Statement) =>
  text.length <= LONGEST && block.kind !== 'heading'

/** Periods of which most words around speak of a subject. */
export function saidPeriods(
  statements: readonly Statement[],
  subject: keyof typeof PERIOD_SUBJECTS,
): Candidate<Period>[] {
  return statements.filter(isSentence).flatMap((statement) => {
    const { text, heading } = statement.folded
    if (lotsNamedIn(text).length > 0) return []
    return periodsIn(text).flatMap((period) => {
      const place = { text, heading, start: period.start, end: period.end }
      if (subjectOfValue(place, PERIOD_SUBJECTS) !== subject) return []
      const value = { months: period.months, days: period.days }
      return [{ value, score: SCORE, statement, lots: [] }]
    })
  })
}

const DAY =
  /(?<![\d/])\d{1,2}(?:er)? (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)(?: \d{4})?|(?<![\d/])\d{1,2}\/\d{1,2}\/(?:20)?\d{2}(?!\d)/g

/** Days of which most words around speak of a subject. */
export function saidDays(
  statements: readonly Statement[],
  subject: keyof typeof DAY_SUBJECTS,
  year: number | null,
): Candidate<string>[] {
  return statements.filter(isSentence).flatMap((statement) => {
    const { text, heading } = statement.folded
    return [...text.matchAll(DAY)].flatMap((match) => {
      const place = { text, heading, start: match.index, end: match.index + match[0].length }
      const value = dayIn(text.slice(match.index), year)
      if (value === null || subjectOfValue(place, DAY_SUBJECTS) !== subject) return []
      return [{ value, score: SCORE, statement, lots: [] }]
    })
  })
}
