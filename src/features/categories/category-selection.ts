import { CATEGORY_GROUPS, type Category, type CategoryGroup, categoryBySlug } from './categories.ts'
import { parseCategoryList } from './category-list.ts'

/**
 * Shortens a selection: groups with all categories selected (larger groups first), then the other categories in
 * input order. Ignores unknown slugs.
 */
export function collapseCategories(slugs: Iterable<string>): (Category | CategoryGroup)[] {
  const chosen = new Set(slugs)
  const covered = new Set<string>()
  const whole = [...CATEGORY_GROUPS]
    .sort((a, b) => b.categories.length - a.categories.length)
    .filter(({ categories }) => {
      const news = categories.filter(({ slug }) => !covered.has(slug))
      if (news.length === 0 || !categories.every(({ slug }) => chosen.has(slug))) return false
      for (const { slug } of news) covered.add(slug)
      return true
    })
  const others = [...chosen].filter((slug) => !covered.has(slug))
  return [...whole, ...others.flatMap((slug) => categoryBySlug(slug) ?? [])]
}

/** The categories of a `c` parameter; empty if it contains an unknown name. */
export function chosenCategories(param: string | undefined): string[] {
  const list = parseCategoryList(param ?? '')
  return list.ok ? list.categories.map(({ slug }) => slug) : []
}

/** The `c` parameter of a selection; undefined if empty. Separates by space, which URL encoding writes as `+`. */
export function formatCategoryParam(slugs: Iterable<string>): string | undefined {
  const parts = collapseCategories(slugs).map(({ slug }) => slug)
  return parts.length > 0 ? parts.join(' ') : undefined
}
