import { categorySlugs, lazily, readTable } from './category-data.server.ts'

/** What the first words of a title say is bought. `sure`: whatever activity codes the publisher chose. */
export type HeadWords = { slug: string; sure: boolean }

/** Titles say what is bought at their start; places, buildings and lots follow. */
const HEAD_CHARACTERS = 150

const table = lazily(() =>
  readTable('head-words.tsv').flatMap(([words = '', strength = '', cell = '']) =>
    categorySlugs(cell).map((slug) => ({
      slug,
      sure: strength === 'sure',
      pattern: new RegExp(words),
    })),
  ),
)

/**
 * The category of the phrase that comes first in a title, of two at the same place the longer one: « Maîtrise d’œuvre
 * pour la construction d’une école » is design. Null if no phrase of the table is in it.
 * @param folded the title as `fold` returns it
 */
export function headWords(folded: string): HeadWords | null {
  const head = folded.replace(/[’`´]/g, "'").slice(0, HEAD_CHARACTERS)
  let best: { at: number; length: number; found: HeadWords } | null = null
  for (const { slug, sure, pattern } of table()) {
    const match = pattern.exec(head)
    if (match === null) continue
    const [{ length }] = match
    const isBefore =
      best === null || match.index < best.at || (match.index === best.at && length > best.length)
    if (isBefore) best = { at: match.index, length, found: { slug, sure } }
  }
  return best?.found ?? null
}
