import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { DEPARTMENTS } from '#/features/locations/departments.ts'
import { foldPlaceName } from '#/features/locations/place-names.ts'
import { departmentsOfPlaces } from '#/ingestion/departments-of-places.ts'
import { departmentsOfNamedCommunes } from '#/ingestion/execution-places/named-commune.ts'
import { placeWords, townIn } from '#/ingestion/execution-places/place-words.ts'
import type { CodedData } from '#/ingestion/ted/coded-data.ts'
import { proseText } from '#/ingestion/ted/form-text.ts'
import { attribute, child, children, text, type XmlNode } from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'

type Places = Pick<NoticeContent, 'departments' | 'placeLabel' | 'postcode' | 'city' | 'nutsCodes'>

/** Where the contract is carried out, else where the buyer is. */
export function placesOf(
  buyer: XmlNode | undefined,
  parts: readonly XmlNode[],
  coded: CodedData,
  title: string | null,
): Places {
  const written = parts.flatMap((part) => nutsIn(part))
  const execution = distinct(written.length > 0 ? written : coded.performanceNuts)
  const ofBuyer = departmentsOfBuyer(buyer, coded)
  const found = departmentsOfPlaces([{ nutsCodes: execution, postcode: null, country: null }])
  const sites = parts.flatMap((part) => proseText(part, 'MAIN_SITE') || [])
  const nutsOfBuyer = distinct([...nutsIn(buyer), ...coded.buyerNuts])
  const named = distinct(sites.flatMap(departmentsWritten))
  const placeLabel = placeWords(sites[0] ?? null)
  const seat = { postcode: text(buyer, 'POSTAL_CODE'), city: text(buyer, 'TOWN') }
  const town = placeLabel === null ? seat : townIn(placeLabel)
  return {
    departments:
      found.length > 0
        ? departmentsOfNamedCommunes(found, { place: sites.join('\n') || null, title })
        : named.length > 0
          ? named
          : sites.some((site) => WHOLE_COUNTRY.test(site))
            ? []
            : ofBuyer,
    placeLabel,
    postcode: town?.postcode ?? null,
    city: town?.city ?? null,
    nutsCodes: execution.length > 0 ? execution : nutsOfBuyer,
  }
}

/** No département, nor that of the buyer. */
const WHOLE_COUNTRY =
  /^\W*(?:france (?:enti[èe]re|m[ée]tropolitaine)|toute la france|(?:ensemble du )?territoire (?:national|fran[çc]ais|m[ée]tropolitain))/i

/** « Guadeloupe. », « Département du Var »: codes of a whole country are beside such words. */
function departmentsWritten(site: string): string[] {
  // « 46 communes du département du Rhône et 29 du département de la Loire »
  const named = Array.from(
    site.matchAll(
      /d[ée]partements? (?:de la |de l['’]|du |des |de |d['’])([\p{Lu}][\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+)*)/gu,
    ),
    ([, name = '']) => name,
  )
  const parts = site
    .split(/[,;.()]|\s[—–-]\s/)
    .map((part) => part.replace(/^\s*d[ée]partement (?:de la |de l['’]|du |des |de |d['’])/i, ''))
    .concat(named)
    .map(foldPlaceName)
  return DEPARTMENTS.filter(({ name }) => parts.includes(foldPlaceName(name))).map(
    ({ value }) => value,
  )
}

export function departmentsOfBuyer(buyer: XmlNode | undefined, coded: CodedData): string[] {
  const postcode = text(buyer, 'POSTAL_CODE')
  const country = attribute(child(buyer, 'COUNTRY'), 'VALUE') ?? coded.country
  const ofPostcode = country === 'FR' ? departmentOfPostcode(postcode) : null
  if (ofPostcode !== null) return [ofPostcode]
  const written = nutsIn(buyer)
  return departmentsOfPlaces([
    { nutsCodes: written.length > 0 ? written : coded.buyerNuts, postcode, country },
  ])
}

function nutsIn(node: XmlNode | undefined): string[] {
  return children(node, 'NUTS').flatMap((nuts) => attribute(nuts, 'CODE') ?? [])
}
