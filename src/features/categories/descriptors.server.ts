import { OTHER_CATEGORY_SLUG } from './categories.ts'
import { categorySlugs, lazily, readTable } from './category-data.server.ts'

/** A BOAMP activity code. */
type Descriptor = {
  code: string
  label: string
  /** Weak: describes the purchasing procedure more than its subject. */
  weak: boolean
  /** The usual category first. */
  categories: readonly string[]
}

const descriptors = lazily(() => {
  const rows = readTable('boamp-descriptors.tsv')
  return new Map(
    rows.map(([code = '', label = '', strength = '', cell = '']): [string, Descriptor] => [
      code,
      { code, label, weak: strength === 'weak', categories: categorySlugs(cell) },
    ]),
  )
})

export function allDescriptors(): ReadonlyMap<string, Descriptor> {
  return descriptors()
}

/** Category slugs, usual one first; « Autres » for an unknown code. */
export function categoriesOfDescriptor(code: string): readonly string[] {
  return descriptors().get(code)?.categories ?? [OTHER_CATEGORY_SLUG]
}

const describedCategories = lazily(
  () => new Set([...descriptors().values()].flatMap(({ categories }) => categories)),
)

/** False for a category that no activity code of the BOAMP names: the topic model, which learns from them, does not know it. */
export const hasDescriptor = (slug: string): boolean => describedCategories().has(slug)

export const WHOLE_BUILDING_SLUG = 'construction-et-rehabilitation-de-batiments'

const BUILDING_TRADES = new Set([
  'charpente-couverture-et-etancheite',
  'chauffage-ventilation-et-climatisation',
  'cloisons-platrerie-et-faux-plafonds',
  'demolition-et-desamiantage',
  'facades-et-isolation',
  'gros-uvre',
  'menuiserie-et-serrurerie',
  'peinture-et-revetements-de-sols',
  'plomberie-et-sanitaires',
  'travaux-d-electricite',
])

const TRADES_OF_A_SITE = 4

/** True if the notice has several building trades (« tous corps d'état »), one per lot. */
export function isBuildingSite(slugs: readonly string[]): boolean {
  return new Set(slugs.filter(isBuildingTrade)).size >= TRADES_OF_A_SITE
}

export const isBuildingTrade = (slug: string): boolean => BUILDING_TRADES.has(slug)

/**
 * The categories of the descriptors of one notice. Weak descriptors count only without precise ones; whole
 * buildings come first. Empty if no code is known.
 */
export function categoriesOfDescriptors(codes: readonly string[]): string[] {
  const known = codes.flatMap((code) => descriptors().get(code) ?? [])
  const precise = known.filter((descriptor) => !descriptor.weak)
  const counted = precise.length > 0 ? precise : known
  const slugs = counted.flatMap(({ categories }) => categories)
  return [...new Set(isBuildingSite(slugs) ? [WHOLE_BUILDING_SLUG, ...slugs] : slugs)]
}
