import type { RuleResult } from './rules/results/rule-results.ts'
import { visitDateBetween } from './rules/visit/visit-date.ts'

/** From the publication of a call to its deadline, days as `2027-01-15`; null where unknown. */
export type CallPeriod = { published: string | null; due: string | null }

/**
 * Results without dates that cannot be right, and visits of a day without a year in the year that is right: visits, questions and offers are due after the publication of a call and
 * not after its deadline. A calendar of which nothing is left is dropped.
 */
export function withDatesInPeriod(
  results: readonly RuleResult[],
  { published, due }: CallPeriod,
): RuleResult[] {
  const inPeriod = (date: string | null | undefined) => {
    const day = date?.slice(0, 10)
    const isInPeriod =
      day && (published === null || day >= published) && (due === null || day <= due)
    return isInPeriod ? date : null
  }
  return results.flatMap((result): RuleResult[] => {
    if (result.type === 'SITE_VISIT') {
      const { date, modalities } = result.value
      const ofYear =
        !date && modalities && published && due
          ? visitDateBetween(modalities, published, due)
          : (inPeriod(date) ?? null)
      return [{ ...result, value: { ...result.value, date: ofYear } }]
    }
    if (result.type === 'CALENDAR') {
      const { submission, questions, validity } = result.value
      const value = {
        submission: inPeriod(submission) ?? null,
        questions: inPeriod(questions) ?? null,
        validity: validity ?? null,
      }
      return Object.values(value).some((one) => one !== null) ? [{ ...result, value }] : []
    }
    return [result]
  })
}
