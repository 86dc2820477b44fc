import { departmentByCode, inOfficialOrder } from './departments.ts'
import type { Location } from './location.ts'
import { LOCATION_GROUPS, type Region } from './regions.ts'

/**
 * Shortens a selection: complete regions (or « Outre-mer »), then the other départements in official order.
 * Ignores unknown codes.
 */
export function collapseLocations(codes: Iterable<string>): (Location | Region)[] {
  const selected = new Set(codes)
  const whole = LOCATION_GROUPS.filter((group) => group.dept.every((code) => selected.has(code)))
  const covered = new Set(whole.flatMap((group) => group.dept))
  const others = inOfficialOrder(selected).filter((code) => !covered.has(code))
  return [...whole, ...others.flatMap((code) => departmentByCode(code) ?? [])]
}
