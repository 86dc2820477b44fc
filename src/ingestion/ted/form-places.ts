import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { departmentsOfPlaces } from '#/ingestion/departments-of-places.ts'
import { departmentsOfNamedCommunes } from '#/ingestion/places/named-commune.ts'
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
  return {
    departments:
      found.length > 0
        ? departmentsOfNamedCommunes(found, { place: sites.join('\n') || null, title })
        : ofBuyer,
    placeLabel: sites[0] ?? null,
    postcode: text(buyer, 'POSTAL_CODE'),
    city: text(buyer, 'TOWN'),
    nutsCodes: execution.length > 0 ? execution : nutsOfBuyer,
  }
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
