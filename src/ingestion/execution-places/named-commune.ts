import { townsNamed } from '#/features/locations/communes.server.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import {
  departmentsCodedIn,
  departmentsNamedIn,
} from '#/features/notices/compose/title-places.server.ts'

/**
 * Of the départements of a whole region, those of the communes that the place of performance, else the title, names;
 * all of them where neither names one. A postcode counts outside the region's list too.
 */
export function departmentsOfNamedCommunes(
  among: readonly string[],
  { place, title }: { place: string | null; title: string | null },
): string[] {
  if (among.length < 2) return [...among]
  const ofPlace = place === null ? [] : departmentsOfPlace(place, among)
  if (ofPlace.length > 0) return ofPlace
  const coded = departmentsCodedIn(title ?? '', among)
  if (coded.length > 0) return coded
  const named = departmentsNamedIn(title ?? '', among)
  return named.length > 0 ? named : [...among]
}

function departmentsOfPlace(place: string, among: readonly string[]): string[] {
  const postcodes = [...place.matchAll(/(?<!\d)\d{5}(?!\d)/g)]
    .map(([postcode]) => departmentOfPostcode(postcode))
    .filter((code) => code !== null && among.includes(code))
    .flatMap((code) => code ?? [])
  if (postcodes.length > 0) return [...new Set(postcodes)]
  const coded = departmentsCodedIn(place, among)
  if (coded.length > 0) return coded
  // « Aéroport de Paris – Charles-de-Gaulle » is in none of the towns that it is named for.
  if (/a[ée]roports?(?!\p{L})/iu.test(place)) return []
  const bare = place
    .split(/[\n,;:()–—]|\s-\s|\set\s/)
    .map((part) =>
      part
        .replace(/^\s*(?:la )?(?:zones?|communes?|villes?|secteurs?) (?:de |d['’]|du )/i, '')
        .trim(),
    )
    .filter((part) => part.length >= 3)
    .flatMap((part) => {
      const found = among.filter((code) => townsNamed(part, [code]).length > 0)
      return found.length === 1 ? found : []
    })
  return bare.length > 0 ? [...new Set(bare)] : departmentsNamedIn(place, among)
}
