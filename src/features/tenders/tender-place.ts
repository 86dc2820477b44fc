import { PARIS, timeZoneOf } from '#/domain/time/zones.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { type Location } from '#/features/locations/location.ts'
import { regionOfDepartment } from '#/features/locations/regions.ts'

/**
 * The one place that a breadcrumb names: the département where there is a single one, the region
 * where all lie in it; null for a call of several regions, and for one without a place.
 */
export function breadcrumbPlace(departmentCodes: readonly string[]): Location | null {
  const [first] = departmentCodes
  if (first === undefined) return null
  if (departmentCodes.length === 1) return departmentByCode(first) ?? null
  const region = regionOfDepartment(first)
  const together = departmentCodes.every((code) => regionOfDepartment(code) === region)
  return (together && region) || null
}

/**
 * The clock that the buyer reads: of the first place, when all places share it. `place` names it
 * overseas; null in metropolitan France, where it is not shown.
 */
export function buyerClock(departmentCodes: readonly string[]): {
  timeZone: string
  place: string | null
} {
  const [first = null, ...others] = departmentCodes
  const timeZone = timeZoneOf(first)
  const shared = others.every((code) => timeZoneOf(code) === timeZone)
  if (first === null || !shared || timeZone === PARIS) {
    return { timeZone: PARIS, place: null }
  }
  return { timeZone, place: departmentByCode(first)?.name ?? null }
}
