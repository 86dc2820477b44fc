import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { shortened } from '#/french-text/shortened.ts'

/** Sentences about the contract that buyers write under the place of execution. */
const CONTRACT =
  /\barticles?\s+[LRD]?\.?\s?\d|code de la commande|\b(?:paiement|avances?|prix|march[ée] (?:est|sera|comporte|public)|accord-cadre|d[ée]lais? |tranches? |variantes?|conform[ée]ment|r[ée]glement|consultation|candidats?|offres?|titulaire|notification|bons? de commande|C\.?C\.?[AT]\.?P|d[ée]lib[ée]ration|proc[ée]dure)\b/i
/** « Voir CCTP », « sans objet » … */
const NOWHERE =
  /^(?:voir|cf\b|se r[ée]f[ée]rer|se reporter|selon|d[ée]finis? |pr[ée]cis[ée]e?s? |sans objet|n[ée]ant|non pr[ée]cis|non renseign|n\s?\/?\s?a$|idem$|\W*$)/i
/** « FRB06 - Loiret »: the code of a place is not for people. */
const CODE = /^FR[A-Z0-9]{1,3}\b(?:\s*[-–:,]\s*|\s+FRA\b\s*|\s*$)/u
const LONGEST_LINE = 180
const LONGEST = 300

/** The words that name a place of execution, before others that do not; null where there are none. */
export function placeWords(written: string | null): string | null {
  const lines = (written ?? '')
    .split(/\n|(?<=\p{Ll}{3}\.)\s+(?=\p{Lu}\p{Ll})/u)
    .map((line) => line.trim())
  const end = lines.findIndex((line) => line.length > LONGEST_LINE || CONTRACT.test(line))
  const place = lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => /[\p{L}\d]/u.test(line))
    .join(', ')
    .replace(/,\s*,/g, ',')
    .replace(/(?<=\p{Ll}{3})\.$/u, '')
    .replace(CODE, '')
  return NOWHERE.test(place) ? null : shortened(place, LONGEST)
}

const TOWN =
  /(?<!(?:CS|BP|TSA|CEDEX)\s{0,2})(?<!\d)(\d{2}\s?\d{3})(?!\d)\s*[-–,]?\s*(?:à\s+)?(\p{Lu}[\p{L}'’-]*(?:[ '’-]+(?:\p{Lu}[\p{L}'’-]*|(?:de|du|des|la|le|les|en|sur|sous|aux?|et|d|l)(?=[ '’-])[ '’]?\p{Lu}?[\p{L}'’-]*))*)/gu

export type Town = { postcode: string; city: string }

/** The only postcode and town in the words of a place; null where there are none, or several. */
export function townIn(place: string | null): Town | null {
  const towns = [...(place ?? '').matchAll(TOWN)].flatMap(([, code = '', city = '']) => {
    const postcode = code.replace(/\s/g, '')
    return departmentOfPostcode(postcode, city) === null ? [] : [{ postcode, city: city.trim() }]
  })
  const [first] = towns
  return first && towns.every(({ postcode }) => postcode === first.postcode) ? first : null
}
