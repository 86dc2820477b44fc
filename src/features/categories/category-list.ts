import {
  type Category,
  type CategoryGroup,
  categoryBySlug,
  categoryGroupBySlug,
} from './categories.ts'
import { categorySlug } from './category-slug.ts'

type ParsedCategoryList =
  | {
      ok: true
      /** Each once, in the order written; a group stands for all its categories. */
      categories: Category[]
      /** The groups that were named as such. */
      groups: CategoryGroup[]
    }
  | { ok: false; unknown: string }

/** Value of the URL parameter `c`: slugs joined by `+`. */
export function joinCategories(slugs: readonly string[]): string {
  return slugs.join('+')
}

/**
 * Reads the URL parameter `c`. Names are read as slugs are, so « Gros œuvre » and `gros-uvre` are
 * the same. `+` may have become a space on the way (form encoding); both separate slugs, but only
 * `+` separates names, which hold spaces. Empty text is the empty list.
 */
export function parseCategoryList(text: string): ParsedCategoryList {
  const categories = new Map<string, Category>()
  const groups = new Map<string, CategoryGroup>()
  for (const part of text.split('+').flatMap(splitDecodedPlus)) {
    const slug = categorySlug(part)
    if (slug === '' && part.trim() === '') continue
    const category = categoryBySlug(slug)
    const group = categoryGroupBySlug(slug)
    if (category) categories.set(slug, category)
    else if (group) {
      groups.set(slug, group)
      for (const member of group.categories) categories.set(member.slug, member)
    } else return { ok: false, unknown: part }
  }
  return { ok: true, categories: [...categories.values()], groups: [...groups.values()] }
}

/** Slugs hold no space, so a text of several slugs between spaces is a list whose `+` was decoded. */
function splitDecodedPlus(part: string): string[] {
  const words = part.trim().split(/\s+/)
  const known = words.every((word) => categoryBySlug(word) ?? categoryGroupBySlug(word))
  return known ? words : [part]
}
