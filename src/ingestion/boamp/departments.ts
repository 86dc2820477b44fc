import { departmentsOfRawCode } from '#/features/locations/department-codes.ts'
import { distinct } from '#/lib/distinct.ts'

/** Département codes as BOAMP writes them (`6`, `20A`, `971`), in their usual form, once each. */
export function boampDepartments(written: readonly string[] | null | undefined): string[] {
  return distinct((written ?? []).flatMap(departmentsOfRawCode))
}
