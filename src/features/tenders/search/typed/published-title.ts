import type { SearchEngine } from '#/search/search-engine.ts'
import { analyse } from '#/search/text/analysis.ts'

/** Fewer words follow each other in tenders by chance: « peinture à Rennes ». */
const LEAST_WORDS = 4

/** True for the title of a tender, or a part of it: a tender has these words one after the other. */
export async function isPublishedTitle(
  index: SearchEngine,
  text: string,
  now: Date,
): Promise<boolean> {
  const phrase = text.replace(/["«»]/g, ' ')
  if (analyse(phrase).length < LEAST_WORDS) return false
  const query = { text: `"${phrase}"`, status: 'all', now: now.getTime(), limit: 0 } as const
  return (await index.search(query)).total > 0
}
