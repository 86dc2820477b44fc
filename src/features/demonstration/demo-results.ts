import { DAY_MS } from '#/domain/time/units.ts'
import type { AnalysedResult } from '#/features/analysis/analyse-call.ts'
import { validResult } from '#/features/analysis/select-result.ts'

/**
 * Results of a demonstration tender moved to today: dates are so many weeks later, texts are unchanged, and rules whose
 * words name a year (« Ouverture des plis : lundi 22 mars 2021 ») are left out.
 */
export function demoResults(results: readonly AnalysedResult[], weeks: number): AnalysedResult[] {
  if (weeks === 0) return [...results]
  const later = (written: string | null | undefined) => written && laterDay(written, weeks)
  return results.map((result) => {
    const visit = validResult([result], 'SITE_VISIT', result.lotNumber)
    if (visit) return { ...result, value: { ...visit, date: later(visit.date) } }
    const rules = validResult([result], 'TENDER_RULES', result.lotNumber)
    if (rules) {
      const facts = rules.facts.filter(({ text }) => !NAMES_YEAR.test(text))
      return { ...result, value: { ...rules, facts } }
    }
    const calendar = validResult([result], 'CALENDAR', result.lotNumber)
    if (!calendar) return result
    const { submission, questions, validity } = calendar
    return {
      ...result,
      value: {
        submission: later(submission),
        questions: later(questions),
        validity: validity && { ...validity, until: later(validity.until) },
      },
    }
  })
}

const NAMES_YEAR = /\b20[012]\d\b/

/** `2021-01-20T10:00`, at the same hour. */
function laterDay(written: string, weeks: number): string {
  const day = new Date(`${written.slice(0, 10)}T00:00:00Z`)
  const moved = new Date(day.getTime() + weeks * 7 * DAY_MS)
  return moved.toISOString().slice(0, 10) + written.slice(10)
}
