import { keysOf } from '#/domain/keys-of.ts'
import { categorySlug } from './category-slug.ts'
import { CATEGORY_TABLE, DISPLAYED_NAMES, GROUP_NAMES, type GroupKey } from './category-table.ts'

/** The slug is the identity in database, index and URLs. */
export type Category = {
  slug: string
  name: string
  /** Published count of the taxonomy; only used to sort pickers. */
  staticCount: number
  groupSlugs: string[]
}

export type CategoryGroup = {
  slug: string
  name: string
  /** Sum of the static counts of its categories. */
  staticCount: number
  /** Sorted by static count (descending), then by name. */
  categories: Category[]
}

type Counted = { name: string; staticCount: number }

function byCount(a: Counted, b: Counted): number {
  return b.staticCount - a.staticCount || a.name.localeCompare(b.name, 'fr')
}

/** The category of notices without another category. */
export const OTHER_CATEGORY_SLUG = 'autres'

/** Sorted by static count (descending); « Autres », without group, is last. */
export const CATEGORIES: readonly Category[] = CATEGORY_TABLE.map(
  ([name, groups, staticCount]) => ({
    slug: categorySlug(name),
    name: DISPLAYED_NAMES[name] ?? name,
    staticCount,
    groupSlugs: groups.map((key) => categorySlug(GROUP_NAMES[key])),
  }),
).sort(
  (a, b) =>
    Number(a.slug === OTHER_CATEGORY_SLUG) - Number(b.slug === OTHER_CATEGORY_SLUG) ||
    byCount(a, b),
)

function group(key: GroupKey): CategoryGroup {
  const name = GROUP_NAMES[key]
  const slug = categorySlug(name)
  const categories = CATEGORIES.filter((category) => category.groupSlugs.includes(slug))
  const staticCount = categories.reduce((sum, category) => sum + category.staticCount, 0)
  return { slug, name, staticCount, categories }
}

/** The 13 groups, sorted by summed count (descending). */
export const CATEGORY_GROUPS: readonly CategoryGroup[] = keysOf(GROUP_NAMES)
  .map(group)
  .sort(byCount)

/** By the slug of the displayed name too, which lists accept. */
const CATEGORY_BY_SLUG = new Map(
  CATEGORIES.flatMap((category) => [
    [categorySlug(category.name), category] as const,
    [category.slug, category] as const,
  ]),
)
const GROUP_BY_SLUG = new Map(CATEGORY_GROUPS.map((each) => [each.slug, each]))

export function categoryBySlug(slug: string): Category | undefined {
  return CATEGORY_BY_SLUG.get(slug)
}

export function categoryGroupBySlug(slug: string): CategoryGroup | undefined {
  return GROUP_BY_SLUG.get(slug)
}
