import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { placeSpelled } from '#/features/locations/place-spelling.server.ts'
import { sentenceCase } from './sentence-case.server.ts'
import { foldWord, nameForms } from './word-forms.server.ts'

/**
 * The name of a body as bodies write theirs: « COMMUNE DE ST DENIS » in 93 is « Commune de Saint-Denis ». Two sources in
 * five write it in capitals. One word that is neither a place nor known stays: « SYBERT ».
 */
export function organisationName(
  name: string,
  { postcode, city }: { postcode: string | null; city: string | null },
): string {
  const department = departmentOfPostcode(postcode, city)
  const departments = department ? [department] : []
  if (/\s/.test(name))
    return sentenceCase(name, { forms: nameForms(), names: [name], town: city, departments })
  if (name !== name.toUpperCase()) return name
  const known = placeSpelled(name, departments)?.name ?? nameForms().get(foldWord(name))
  return known?.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) ?? name
}
