import { fold } from '#/french-text/fold.ts'
import { OTHER_CATEGORY_SLUG } from './categories.ts'
import { chooseByCues } from './category-cues.ts'
import { categoriesOfCpv, isBroadCpv } from './cpv.server.ts'
import { headWords, INTELLECTUAL, USE_OF_BUILDING, WORKS } from './head-words.server.ts'

export type LotEvidence = { title: string; cpvCodes: readonly string[] }

/**
 * The categories of the lots, those of most lots first: the trade that the title of a lot begins with, else the one
 * of its precise code. A single lot is the whole.
 * @param folded the title of the whole as `fold` returns it
 */
export function lotCategories(lots: readonly LotEvidence[], folded: string): string[] {
  if (lots.length < 2) return []
  const isOfWorks = WORKS.test(folded)
  const counts = new Map<string, number>()
  for (const slug of lots.flatMap((lot) => categoryOf(lot) ?? [])) {
    // The lots of a building are its trades, or its parts: « Lot 2 : crèche » is no childcare.
    if (isOfWorks && (USE_OF_BUILDING.has(slug) || INTELLECTUAL.has(slug))) continue
    counts.set(slug, (counts.get(slug) ?? 0) + 1)
  }
  return [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

function categoryOf({ title, cpvCodes }: LotEvidence): string | null {
  const folded = fold(title)
  const code = cpvCodes.find((one) => !isBroadCpv(one))
  const named = headWords(title)?.slug
  const slugs = named ? [named] : code === undefined ? [] : categoriesOfCpv(code)
  const [slug = OTHER_CATEGORY_SLUG] = chooseByCues(slugs, folded)
  return slug === OTHER_CATEGORY_SLUG ? null : slug
}
