import { CATEGORY_GROUPS, type Category, type CategoryGroup, categoryBySlug } from './categories.ts'
import { parseCategoryList } from './category-list.ts'

/**
 * A choice of categories in the fewest words: a group wherever all its categories are chosen (the
 * larger first), then the others in the order given. Unknown slugs are left out.
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

/** The categories that a `c` parameter names; empty where it names an unknown one. */
export function chosenCategories(param: string | undefined): string[] {
  const list = parseCategoryList(param ?? '')
  return list.ok ? list.categories.map(({ slug }) => slug) : []
}

/**
 * The `c` parameter of a choice; undefined for none. Between slugs stands the space that the `+`
 * of a URL is read as, so that the address shows `+`.
 */
export function formatCategoryParam(slugs: Iterable<string>): string | undefined {
  const parts = collapseCategories(slugs).map(({ slug }) => slug)
  return parts.length > 0 ? parts.join(' ') : undefined
}
