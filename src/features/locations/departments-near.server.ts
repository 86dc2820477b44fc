import { allCommunes, type Commune } from './communes.server.ts'
import { departmentOfPostcode } from './department-codes.ts'
import { DEPARTMENTS } from './departments.ts'
import { kilometresBetween, type Position } from './distance.ts'

let byDepartment: Map<string | null, Commune[]> | undefined

/** The seats of arrondissements and the main towns of intercommunalities, by département. Read when first asked for. */
function mainTowns(): ReadonlyMap<string | null, readonly Commune[]> {
  byDepartment ??= Map.groupBy(
    allCommunes().filter(({ isMain }) => isMain),
    ({ postcode, name }) => departmentOfPostcode(postcode, name),
  )
  return byDepartment
}

/** The main towns of these départements. */
export const mainTownsOf = (departments: readonly string[]): Position[] =>
  departments.flatMap((code) => mainTowns().get(code) ?? [])

/** The départements that have a main town so near one of these places; in official order. */
export function departmentsNear(places: readonly Position[], kilometres: number): string[] {
  return DEPARTMENTS.map(({ value }) => value).filter((code) =>
    mainTownsOf([code]).some((town) =>
      places.some((place) => kilometresBetween(place, town) <= kilometres),
    ),
  )
}
