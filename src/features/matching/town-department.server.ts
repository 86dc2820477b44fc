import { communeMeant, communeOfAddress } from '#/features/locations/communes.server.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'

/** The département of the only town called so; undefined where several are, or none. */
export function townDepartment(name: string): string | undefined {
  const town = communeOfAddress({ postcode: null, city: name })
  return town && (departmentOfPostcode(town.postcode, town.name) ?? undefined)
}

export type MeantTown = {
  department: string
  /** Known by its own position: people name it without more. */
  isLarge: boolean
}

/** The town that someone means who says where they work; undefined where the name is no town's, or several's. */
export function townMeant(name: string): MeantTown | undefined {
  const town = communeMeant(name)
  const department = town && departmentOfPostcode(town.postcode, town.name)
  return department ? { department, isLarge: town.precision === 'own' } : undefined
}
