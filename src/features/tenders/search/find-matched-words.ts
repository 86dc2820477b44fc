import { repeatsSubject } from '#/features/analysis/repeats-subject.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { explain } from '#/search/query/explain.ts'
import {
  type AnalysedField,
  analyseField,
  bestPassage,
  highlights,
} from '#/search/query/highlight.ts'
import type { ParsedQuery } from '#/search/query/parse-query.ts'
import type { TextField } from '#/search/text/text-fields.ts'
import { plainExcerpt } from '../plain-excerpt.ts'
import type { TenderCard } from '../tender-card.ts'
import { tenderTexts } from '../tender-texts.ts'
import type { MatchPlace, TenderMatch } from './matched-words.ts'

/** A text of a tender that its search looks into. */
export type SearchedText = { place: MatchPlace; text: string }

/** Enough of the longest descriptions. */
const LONGEST = 12_000

const FIELD_OF: Partial<Record<MatchPlace, TextField>> = {
  title: 'title',
  buyer: 'buyer',
  reference: 'codes',
}
const SHOWN_AS_PASSAGE: readonly MatchPlace[] = ['description', 'lots']

const soundText = (text: string) => repairText(text.slice(0, LONGEST)).replace(/\s+/g, ' ').trim()

/** What the words of a query found in a tender, from its card and the texts that were searched. */
export function matchOf(
  query: ParsedQuery,
  bid: TenderCard,
  searched: SearchedText[],
): TenderMatch {
  const { subject, client, excerpt } = tenderTexts(bid.infos)
  const summary = excerpt && plainExcerpt(excerpt, subject)
  const texts = searched.map(({ place, text }) => {
    const sound = place === 'reference' ? text : soundText(text)
    return { place, read: analyseField(sound, FIELD_OF[place] ?? 'body') }
  })
  const longTexts: AnalysedField[] = [
    ...(summary ? [analyseField(summary, 'body')] : []),
    ...texts
      .filter(
        ({ place, read }) =>
          SHOWN_AS_PASSAGE.includes(place) && !repeatsSubject(read.text, subject),
      )
      .map(({ read }) => read),
  ]
  return {
    subject: highlights(analyseField(subject, 'title'), query),
    client: client ? highlights(analyseField(client, 'buyer'), query) : [],
    passage: bestPassage(longTexts, query),
    words: explain(query, texts),
  }
}
