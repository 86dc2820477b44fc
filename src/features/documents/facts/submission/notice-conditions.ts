import { plain } from '../plain-text.ts'
import { STRICT_START } from './document-names.ts'
import { namedParts } from './line-of-names.ts'

/** The labels of notices for conditions of participation, in their old and new forms. */
const CONDITIONS =
  /^(?:[-•] ?)?(?:conditions de participation ?-? ?(?:aptitude|capacites?)[^:]{0,80}: ?|(?:situation (?:juridique|propre)|aptitude a exercer|capacites? (?:economiques?|techniques?|financieres?|professionnelles?)|references? professionnelles?)[^:]{0,120}(?:references requises|conditions|moyens de preuve|renseignements|preuve)[^:]{0,40}: ?)/
const SEPARATOR = /\s*;\.?\s*|\s+[-•]\s+/
const ANY_DOCUMENT = /^(?:tout document|tout moyen|presentation)/

/** The documents that a condition of participation of a notice names; null for another paragraph. */
export function partsOfConditions(text: string): string[] | null {
  if (!CONDITIONS.test(plain(text))) return null
  const answer = text.slice(text.indexOf(':') + 1)
  return answer
    .split(SEPARATOR)
    .flatMap(namedParts)
    .filter((part) => STRICT_START.test(plain(part)) || ANY_DOCUMENT.test(plain(part)))
}
