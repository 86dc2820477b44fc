import { OTHER_CATEGORY_SLUG } from './categories.ts'
import { categorySlugs, lazily, readTable } from './category-data.server.ts'

const CODE_LENGTH = 8
const DIVISION_LENGTH = 2

const labels = lazily(
  () => new Map(readTable('cpv-labels.tsv').map(([code = '', label = '']) => [code, label])),
)

const categoriesByPrefix = lazily(
  () =>
    new Map(
      readTable('cpv-prefixes.tsv').map(([prefix = '', cell = '']) => [
        prefix,
        categorySlugs(cell),
      ]),
    ),
)

/** The 9,454 codes of CPV 2008 with French labels, sorted by code. */
export function cpvNomenclature(): ReadonlyMap<string, string> {
  return labels()
}

/**
 * The French label of a code (eight digits; a check digit is ignored). Unknown codes use the nearest parent;
 * undefined if the division is unknown.
 */
export function cpvLabel(code: string): string | undefined {
  const digits = code.slice(0, CODE_LENGTH)
  for (let length = CODE_LENGTH; length >= DIVISION_LENGTH; length--) {
    const label = labels().get(digits.slice(0, length).padEnd(CODE_LENGTH, '0'))
    if (label !== undefined) return label
  }
  return undefined
}

/** Category slugs of the longest known prefix, usual one first; « Autres » if none. */
export function categoriesOfCpv(code: string): readonly string[] {
  for (let length = CODE_LENGTH; length >= DIVISION_LENGTH; length--) {
    const slugs = categoriesByPrefix().get(code.slice(0, length))
    if (slugs !== undefined) return slugs
  }
  return [OTHER_CATEGORY_SLUG]
}

/** True for a whole division (« 45000000 Travaux de construction »), which is too general to classify. */
export function isBroadCpv(code: string): boolean {
  return /^\d{2}0{6}/.test(code)
}
