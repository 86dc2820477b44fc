import { formatLongDate } from '#/domain/time/dates.ts'
import { callDatesIn, type OfferValidity } from '#/features/analysis/rules/calendar/call-dates.ts'
import type { Finding, Passage } from '#/features/analysis/rules/text/passage.ts'
import { visitDay } from '#/features/analysis/visit-day.ts'
import type { ResultAnswer } from './result-answer.ts'

/** A date in a document, and the pattern of the questions that it answers. */
export type DatedAnswer = { asked: RegExp; answer: ResultAnswer }

const SUBMISSION =
  /date limite|(?:quand|quelle date|jusqu['’][àa] quand|quel jour|heure)[^?]{0,60}(?:offres?|plis?|r[ée]pon|candidat|d[ée]pos|remet|remis)/i
const QUESTIONS = /(?:quand|jusqu|date|d[ée]lai)[^?]{0,50}(?:questions?|renseignements?)/i
const VALIDITY =
  /valid(?:it[ée]|e)|valables?|maintenir (?:son|notre|mon|l['’]) ?offre|li[ée]s? par/i

/** The dates in a document's pages, as answers. */
export function documentDates(
  documentId: string,
  pages: readonly { number: number; text: string }[],
): DatedAnswer[] {
  const passages = pages.map(({ number, text }): Passage => ({ page: number, text }))
  const { submission, questions, validity } = callDatesIn(passages)
  const entries: [RegExp, Finding<unknown> | null, string | null][] = [
    [
      QUESTIONS,
      questions,
      questions && `Les questions se posent jusqu’au ${visitDay(questions.value)}.`,
    ],
    [VALIDITY, validity, validity && `Les offres engagent ${validityWords(validity.value)}.`],
    [
      SUBMISSION,
      submission,
      submission && `Les offres sont attendues le ${visitDay(submission.value)} au plus tard.`,
    ],
  ]
  return entries.flatMap(([asked, finding, text]) => {
    const [quote] = finding?.quotes ?? []
    if (!quote || !text || !('page' in quote.passage)) return []
    const { passage, start, end } = quote
    const place = { kind: 'document', documentId, page: quote.passage.page, offset: start } as const
    const words = { place, heading: null, text: passage.text.slice(start, end) }
    return [{ asked, answer: { text, passages: [words] } }]
  })
}

/** « pendant 120 jours », « jusqu’au 30 juin 2027 » */
function validityWords({ months, days, until }: OfferValidity): string {
  if (months !== null) return `pendant ${months}\u00a0mois`
  if (days !== null) return `pendant ${days}\u00a0jours`
  return `jusqu’au ${formatLongDate(new Date(`${until}T12:00:00Z`), 'UTC')}`
}
