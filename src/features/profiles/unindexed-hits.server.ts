import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import type { InterestHit } from '#/search/reverse/interest-hit.ts'
import { InterestIndex } from '#/search/reverse/interest-index.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import { SearchIndex } from '#/search/search-index.ts'

const NOTHING_HELD = { words: [], topics: [], excluded: [] }

/**
 * Grades documents that the index of tenders does not have, as it would: words are as rare as there, since a few
 * documents say nothing of that. A document that shares nothing with the profile gives no hit.
 */
export async function unindexedHits(
  documents: readonly SearchDocument[],
  { interest, terms }: Pick<AdjustedProfile, 'interest' | 'terms'>,
  rarity: (term: string) => number,
): Promise<InterestHit[]> {
  if (documents.length === 0) return []
  const wanting = new InterestIndex(rarity)
  wanting.put(interest)
  const index = new SearchIndex()
  await index.upsert(documents)
  const { hits } = index.matchInterest(interest, graderFor(terms), {
    status: 'all',
    now: terms.now,
    limit: documents.length,
  })
  const held = new Map(hits.map((hit) => [hit.key, hit.held]))
  return documents.flatMap((document) => {
    const [match] = wanting.match(document, graderFor(terms))
    if (!match) return []
    const { score, evidence } = match
    return { key: document.key, score, evidence, held: held.get(document.key) ?? NOTHING_HELD }
  })
}
