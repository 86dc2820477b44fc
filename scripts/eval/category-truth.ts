import {
  allDescriptors,
  categoriesOfDescriptors,
} from '#/features/categories/descriptors.server.ts'

/**
 * The correct categories by the notice's activity codes.
 *
 * - `precise`: the categories of its precise descriptors. If a descriptor has several categories, each is
 *   right.
 * - `vague`: it has only catch-alls (« Prestations de services », « Maintenance » …, the weak ones of
 *   `boamp-descriptors.tsv`), which describe the purchase, not the subject. Such notices are counted separately.
 * - undefined: it has no known code.
 */
type CategoryTruth = { kind: 'precise' | 'vague'; categories: string[] }

export function categoryTruth(descriptorCodes: readonly string[]): CategoryTruth | undefined {
  const categories = categoriesOfDescriptors(descriptorCodes)
  if (categories.length === 0) return undefined
  const isPrecise = descriptorCodes.some((code) => allDescriptors().get(code)?.weak === false)
  return { kind: isPrecise ? 'precise' : 'vague', categories }
}
