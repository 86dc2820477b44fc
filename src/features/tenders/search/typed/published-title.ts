import type { SearchIndex } from '#/search/search-index.ts'
import { analyse } from '#/search/text/analysis.ts'

/** Fewer words follow each other in tenders by chance: « peinture à Rennes ». */
const LEAST_WORDS = 4

/** True for the title of a tender, or a part of it: a tender has these words one after the other. */
export function isPublishedTitle(index: SearchIndex, text: string, now: Date): boolean {
  const phrase = text.replace(/["«»]/g, ' ')
  if (analyse(phrase).length < LEAST_WORDS) return false
  const query = { text: `"${phrase}"`, status: 'all', now: now.getTime(), limit: 0 } as const
  return index.search(query).total > 0
}
