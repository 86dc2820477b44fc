import { repeatsSubject } from '#/features/analysis/repeats-subject.ts'
import { isInCommuneName } from '#/features/locations/commune-names.server.ts'
import type { GradeReasons } from '#/features/matching/grade-reason.ts'
import type { TenderParts } from '#/features/matching/tender-parts.ts'
import { plainExcerpt } from '#/features/tenders/plain-excerpt.ts'
import type { TenderMatch } from '#/features/tenders/search/matched-words.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { analyseField, bestPassage, highlights, type Span } from '#/search/query/highlight.ts'
import type { ParsedQuery } from '#/search/query/parse-query.ts'
import { analyse } from '#/search/text/analysis.ts'

/** Marks in a card the words that the reasons of its grade quote; the passage is the one with most of them that says more than title and headline. */
export function matchOfQuotes(
  card: TenderCard,
  { description, lots }: TenderParts,
  reasons: GradeReasons,
): TenderMatch {
  const quotes = [...new Set(reasons.for.flatMap(({ quotes = [] }) => quotes))]
  const query: ParsedQuery = {
    clauses: quotes.flatMap((typed) => {
      const terms = analyse(typed)
      return terms.length === 0
        ? []
        : [{ typed, required: false, alternatives: [{ terms, boost: 1 }] }]
    }),
    excluded: [],
    cpvPrefixes: [],
  }
  const { subject, client, excerpt } = tenderTexts(card.infos)
  const isMarked = (text: string) => (span: Span) => !isInCommuneName(text, span)
  const summary = excerpt && plainExcerpt(excerpt, subject)
  // The title is above it, and the first reason below.
  const shown = `${subject} ${reasons.headline ?? ''}`
  const texts = [summary, ...lots.map(lotText), description].filter(
    (text) => text && !repeatsSubject(text, shown),
  )
  return {
    subject: highlights(analyseField(subject, 'title'), query).filter(isMarked(subject)),
    client: client ? highlights(analyseField(client, 'buyer'), query).filter(isMarked(client)) : [],
    passage: bestPassage(
      texts.flatMap((text) =>
        text ? [analyseField(repairText(text).replace(/\s+/g, ' '), 'body')] : [],
      ),
      query,
    ),
    words: [],
  }
}

const lotText = ({ number, title, description }: TenderParts['lots'][number]) =>
  [`Lot ${number} : ${title}`, description].filter(Boolean).join('. ')
