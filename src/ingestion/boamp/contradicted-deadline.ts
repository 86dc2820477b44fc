import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { shownBy } from '#/domain/time/local-time.ts'
import { DAY_MS, MINUTE_MS } from '#/domain/time/units.ts'
import { submissionDatesIn } from '#/features/analysis/rules/calendar/call-dates.ts'
import { wordsOf } from '#/features/analysis/rules/text/passage.ts'
import { shortened } from '#/french-text/shortened.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { boampText } from './boamp-text.ts'

/** « avant minuit » is 0:00 of the next day, or 23:59. */
const SLACK_MS = MINUTE_MS
const LONGEST = 600

/**
 * The sentence of a notice that says when offers are due and names other dates than its deadline; null where none
 * does. `texts` are the notice's own words. A sentence of which one date agrees contradicts nothing.
 */
export function contradictingSentence(
  { deadlineAt, publishedAt }: Pick<NoticeContent, 'deadlineAt' | 'publishedAt'>,
  zone: string,
  texts: readonly string[],
): string | null {
  if (deadlineAt === null) return null
  const deadline = shownBy(zone, deadlineAt.getTime())
  const published = publishedAt && shownBy(zone, publishedAt.getTime())
  const dated = texts
    .filter((text) => DATED.test(text))
    .flatMap((text) => submissionDatesIn({ text: boampText(text) ?? '', field: '' }))
    .filter(({ quote }) => !OTHER_DAYS.test(wordsOf(quote)))
    .map(({ quote, dates }) => ({
      quote,
      dates: dates.filter((date) => mayBeDue(date, published)),
    }))
    .filter(({ dates }) => dates.length > 0)
  if (dated.some(({ dates }) => dates.some((date) => isSame(date, deadline)))) return null
  const [first] = dated
  return first ? withoutContactData(shortened(wordsOf(first.quote), LONGEST)) : null
}

/** Quick: few texts hold a date at all. */
const DATED = /\d\s*[/.-]\s*\d{1,2}\s*[/.-]\s*\d{2}|\d(?:er)?\s+\p{L}{3,9}\s+20\d{2}/u

/** Days until which documents can be had, and on which questions are answered. */
const OTHER_DAYS = /obtention|obtenir|retrait|retirer|r[ée]ponses? (?:sera|seront|est|sont|aux? )/i

/** Laws have days of the past; only a deadline with a mistyped year has an hour there. */
function mayBeDue(date: string, published: number | null): boolean {
  return date.includes('T') || published === null || Date.parse(`${date}T23:59Z`) >= published
}

function isSame(date: string, deadline: number): boolean {
  const named = Date.parse(date.includes('T') ? `${date}Z` : `${date}T00:00Z`)
  const until = date.includes('T') ? named : named + DAY_MS
  return deadline >= named - SLACK_MS && deadline <= until + SLACK_MS
}
