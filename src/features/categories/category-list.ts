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
      /** Without duplicates, in input order; groups are expanded. */
      categories: Category[]
      /** The groups in the input. */
      groups: CategoryGroup[]
    }
  | { ok: false; unknown: string }

/** The value of the URL parameter `c`: slugs joined by `+`. */
export function joinCategories(slugs: readonly string[]): string {
  return slugs.join('+')
}

/**
 * Parses the URL parameter `c`. Accepts names and slugs: « Gros œuvre » equals `gros-uvre`. `+` may be decoded
 * to a space; both separate slugs, but only `+` separates names, because names contain spaces. Empty text gives
 * an empty list.
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

/** Slugs contain no space, so slugs separated by spaces are a list whose `+` was decoded. */
function splitDecodedPlus(part: string): string[] {
  const words = part.trim().split(/\s+/)
  const known = words.every((word) => categoryBySlug(word) ?? categoryGroupBySlug(word))
  return known ? words : [part]
}
