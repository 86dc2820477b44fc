import { communeOfAddress, communeOfName } from '#/features/locations/communes.server.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'

/** The département of a town; undefined if no town or several have this name. */
export function townDepartment(name: string): string | undefined {
  const town = communeOfAddress({ postcode: null, city: name })
  return town && (departmentOfPostcode(town.postcode, town.name) ?? undefined)
}

export type NamedTown = {
  department: string
  /** True if its position is known, so that its name alone is sufficient. */
  isLarge: boolean
}

/** The town that a user means as location; undefined if no town or several match. */
export function townOfName(name: string): NamedTown | undefined {
  const town = communeOfName(name)
  const department = town && departmentOfPostcode(town.postcode, town.name)
  return department ? { department, isLarge: town.isMain } : undefined
}
