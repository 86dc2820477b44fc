import { explain } from '#/search/explain.ts'
import { bestPassage, highlights, type ShownText } from '#/search/highlight.ts'
import type { ParsedQuery } from '#/search/parse-query.ts'
import type { TextField } from '#/search/text-fields.ts'
import type { BidCard } from './bid.ts'
import type { BidMatch, MatchPlace } from './bid-match.ts'
import { bidTexts } from './bid-texts.ts'
import { plainExcerpt } from './plain-excerpt.ts'

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

/** What the words of a query found in a tender, from its card and the texts that were searched. */
export function matchOf(query: ParsedQuery, bid: BidCard, searched: SearchedText[]): BidMatch {
  const { subject, client, excerpt } = bidTexts(bid.infos)
  const summary = excerpt && plainExcerpt(excerpt, subject)
  const texts = searched.map(({ place, text }) => ({
    place,
    field: FIELD_OF[place] ?? 'body',
    text: place === 'reference' ? text : text.slice(0, LONGEST).replace(/\s+/g, ' ').trim(),
  }))
  const longTexts: ShownText[] = [
    ...(summary ? [{ text: summary, field: 'body' as const }] : []),
    ...texts.filter(({ place }) => SHOWN_AS_PASSAGE.includes(place)),
  ]
  return {
    subject: highlights({ text: subject, field: 'title' }, query),
    client: client ? highlights({ text: client, field: 'buyer' }, query) : [],
    passage: bestPassage(longTexts, query),
    words: explain(query, texts),
  }
}
