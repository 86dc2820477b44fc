import { timeZoneOf } from '#/domain/time/zones.ts'
import { departmentOfPostcode } from './department-codes.ts'

/**
 * The zone of the clock that the buyer reads: of its postcode, else of the first département of the
 * notice. A call for places overseas may come from a buyer in Paris, and the other way round.
 */
export function timeZoneOfBuyer(
  { postcode, city }: { postcode: string | null; city: string | null },
  departments: readonly string[],
): string {
  return timeZoneOf(departmentOfPostcode(postcode, city) ?? departments[0] ?? null)
}
