import { siretOf } from '#/domain/siret.ts'
import { localText } from '#/ingestion/eforms/values.ts'
import { child, children, text, type XmlNode } from '#/ingestion/xml.ts'
import { webUrl } from '#/lib/web-url.ts'

/** The stored fields of an organisation; its contact persons, telephones and e-mails are not read. */
export type Organization = {
  name: string | null
  siret: string | null
  city: string | null
  postcode: string | null
  nuts: string | null
  /** ISO 3166, three letters. */
  country: string | null
  url: string | null
}

export type Organizations = ReadonlyMap<string, Organization>

/** By technical identifier: ORG-0001, and the TPO-0001 of its contact points. */
export function organizationsOf(extension: readonly XmlNode[]): Organizations {
  const byId = new Map<string, Organization>()
  for (const node of extension.flatMap((each) => children(each, 'Organizations', 'Organization'))) {
    const company = child(node, 'Company')
    const organization = organizationOf(company)
    for (const party of [company, ...children(node, 'TouchPoint')]) {
      const id = text(party, 'PartyIdentification', 'ID')
      if (id !== null) byId.set(id, organization)
    }
  }
  return byId
}

function organizationOf(company: XmlNode | undefined): Organization {
  const address = child(company, 'PostalAddress')
  const sirets = children(company, 'PartyLegalEntity', 'CompanyID').map((id) => siretOf(text(id)))
  return {
    name: localText(company, 'PartyName', 'Name'),
    siret: sirets.find((siret) => siret !== null) ?? null,
    city: text(address, 'CityName'),
    postcode: text(address, 'PostalZone'),
    nuts: text(address, 'CountrySubentityCode'),
    country: text(address, 'Country', 'IdentificationCode'),
    url: webUrl(text(company, 'WebsiteURI')),
  }
}
