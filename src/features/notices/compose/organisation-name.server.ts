import { ofTown } from '#/domain/of-town.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { placeSpelling, townSpelling } from '#/features/locations/place-spelling.server.ts'
import { expandedName } from './register-names.ts'
import { sentenceCase } from './sentence-case.server.ts'
import { foldWord, nameForms } from './word-forms.server.ts'

/** « MINDEF/AIR/SIAé/AIA CF »: acronyms of services within each other. */
const SERVICES = /^\S+\/\S+\/\S/

/**
 * The name of a body as bodies write theirs: « COMMUNE DE ST DENIS » in 93 is « Commune de Saint-Denis ». Two sources in
 * five write it in capitals; a capital followed by small letters is mixed case and stays. One word that is
 * neither a place nor known stays: « SEMITAN ». Register abbreviations are expanded; where one is unclear, the whole stays
 * as written.
 */
export function organisationName(
  written: string,
  { postcode, city }: { postcode: string | null; city: string | null },
): string {
  const department = departmentOfPostcode(postcode, city)
  const town = city && townSpelling(city, department).replace(/\s+Cedex.*$/u, '')
  return town && NAMELESS.test(written.trim())
    ? `${withCapital(written.trim().toLowerCase())} ${ofTown(town)}`
    : spelledName(written, { postcode, city })
}

/** « Mairie »: which one only its town says. */
const NAMELESS = /^(?:la )?(?:mairie|commune|ville)$/i

const withCapital = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())

function spelledName(
  written: string,
  { postcode, city }: { postcode: string | null; city: string | null },
): string {
  if (SERVICES.test(written)) return written
  const department = departmentOfPostcode(postcode, city)
  const departments = department ? [department] : []
  const isKnown = (word: string) =>
    word === '' || nameForms().has(foldWord(word)) || placeSpelling(word, departments) !== undefined
  const name = expandedName(written.normalize('NFC'), isKnown)
  if (name === null) return written
  if (/^\p{Lu}/u.test(name) && /\p{Ll}/u.test(name) && !/\p{Lu}/u.test(name.slice(1))) return name
  if (/\s/.test(name)) {
    return sentenceCase(name, { forms: nameForms(), names: [name], town: city, departments })
  }
  if (name !== name.toUpperCase()) return name
  const known = placeSpelling(name, departments)?.name ?? nameForms().get(foldWord(name))
  return known === undefined ? name : withCapital(known)
}
