import {
  allDescriptors,
  categoriesOfDescriptors,
} from '#/features/categories/descriptors.server.ts'

/**
 * What a reader of the notice's activity codes alone would answer: the truth that predictions from
 * words are judged by.
 *
 * - `precise`: the categories of its precise descriptors. A descriptor that stands for several
 *   categories makes each of them right; the words of the notice are not seen.
 * - `vague`: it bears nothing but catch-alls (« Prestations de services », « Maintenance » …, the
 *   weak ones of `boamp-descriptors.tsv`). They tell how it is bought, not what: no truth. Such
 *   notices are counted, and reported apart against the usual category of the catch-all.
 * - undefined: it bears no code that is known.
 */
type CategoryTruth = { kind: 'precise' | 'vague'; categories: string[] }

export function categoryTruth(descriptorCodes: readonly string[]): CategoryTruth | undefined {
  const categories = categoriesOfDescriptors(descriptorCodes)
  if (categories.length === 0) return undefined
  const isPrecise = descriptorCodes.some((code) => allDescriptors().get(code)?.weak === false)
  return { kind: isPrecise ? 'precise' : 'vague', categories }
}
