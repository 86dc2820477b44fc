import {
  departmentOfPostcode,
  departmentsOfRawCode,
} from '#/features/locations/department-codes.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { foldPlaceName, locationByName } from '#/features/locations/place-names.ts'
import { distinct } from '#/lib/distinct.ts'

/** « (75) Paris, (77) Seine-et-Marne », « Paris (75) », « 38 Isère », « 59 - Nord 62 - Pas-de-Calais », « 25000 BESANCON », « Ille-et-Vilaine ». */
export function departmentsIn(place: string | null | undefined): string[] {
  const codes = [...(place ?? '').matchAll(/\(\s*(\d{2,3}|2[AB])\s*\)/gi)].flatMap(
    ([, code = '']) => departmentsOfRawCode(code),
  )
  if (codes.length > 0) return distinct(codes)
  const named = [
    ...(place ?? '').matchAll(/(?<![\d-])(\d{2,3}|2[AB])\s*-?\s*(?=\p{Lu})/gu),
  ].flatMap(({ 0: { length }, 1: code = '', index }) =>
    namedAfter(code, (place ?? '').slice(index + length)),
  )
  if (named.length > 0) return distinct(named)
  const postcodes = [...(place ?? '').matchAll(/(?<!\d)(\d{5})\s+(\p{Lu}[^,;\d]*)/gu)].flatMap(
    ([, postcode = '', city = '']) => departmentOfPostcode(postcode, city.trim()) ?? [],
  )
  if (postcodes.length > 0) return distinct(postcodes)
  return distinct(
    (place ?? '').split(/[,;\n]/).flatMap((part) => {
      const found = locationByName(part.trim())
      return found ? departmentsOfRawCode(found.value) : []
    }),
  )
}

/** « ANNULATION : location de minibus », « Avis d’annulation - … »: the whole call is cancelled. */
export function announcesCancellation(title: string): boolean {
  return /^\s*(?:avis\s+d['’]\s*)?annulation\s*[:–-]/i.test(title)
}

/** A code alone is no label. */
export function placeLabelOf(place: string | null | undefined): string | null {
  return place && !/^\(\w+\)$/.test(place) ? place : null
}

/** The département of a code that its own name follows: « 12 Rue Neuve » is none. */
function namedAfter(code: string, words: string): string[] {
  return departmentsOfRawCode(code).filter((department) => {
    const name = departmentByCode(department)?.name
    return name !== undefined && foldPlaceName(words).startsWith(foldPlaceName(name))
  })
}
