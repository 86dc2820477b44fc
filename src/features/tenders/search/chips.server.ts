import { parseCategoryList } from '#/features/categories/category-list.ts'
import { collapseCategories } from '#/features/categories/category-selection.ts'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { communeOf } from '#/features/locations/communes.server.ts'
import { formatLocationParam, parseLocationParam } from '#/features/locations/location-param.ts'
import { nearText, parseNearParam } from '#/features/locations/near-param.ts'
import type { Chip } from './filter.ts'

/** The activities of a `c` param; a complete group is one chip. */
export function categoryChips(text: string): Chip[] {
  const list = parseCategoryList(text)
  if (!list.ok) return []
  const parts = collapseCategories(list.categories.map(({ slug }) => slug))
  return parts.map(({ name }, at) => ({
    label: name,
    rest: parts
      .toSpliced(at, 1)
      .map(({ slug }) => slug)
      .join(' '),
  }))
}

/** The places of an `l` param; a complete region is one chip. */
export function locationChips(text: string): Chip[] {
  const list = parseLocationParam(text)
  if (!list.ok) return []
  return collapseLocations(list.codes).map((place) => {
    const codes = 'dept' in place ? place.dept : [place.value]
    const others = list.codes.filter((code) => !codes.includes(code))
    return { label: place.label, rest: String(formatLocationParam(others) ?? '') }
  })
}

/** The chip of a `near` param, with the name of its commune where it is known. */
export function nearChips(text: string): Chip[] {
  const near = parseNearParam(text)
  if (!near) return []
  const place = communeOf(near.place)?.name ?? near.place
  return [{ label: nearText({ ...near, place }) }]
}
