import { communeOfAddress } from '#/features/locations/communes.server.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'

/** The département of the only town called so; undefined where several are, or none. */
export function townDepartment(name: string): string | undefined {
  const town = communeOfAddress({ postcode: null, city: name })
  return town && (departmentOfPostcode(town.postcode, town.name) ?? undefined)
}
