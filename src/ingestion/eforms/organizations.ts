import type { ServiceContact } from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { localText } from '#/ingestion/eforms/values.ts'
import { serviceContact } from '#/ingestion/service-contact.ts'
import { child, children, text, type XmlNode } from '#/ingestion/xml.ts'
import { webUrl } from '#/lib/web-url.ts'

/** The stored fields of an organisation; of its contact only a service and its mailbox, no person and no telephone. */
export type Organization = {
  name: string | null
  siret: string | null
  city: string | null
  postcode: string | null
  nuts: string | null
  /** ISO 3166, three letters. */
  country: string | null
  url: string | null
  contact: ServiceContact | null
  /** The register of the notice says so (BT-633); never named here. */
  isNaturalPerson: boolean
}

export type Organizations = ReadonlyMap<string, Organization>

/** By technical identifier: ORG-0001, and the TPO-0001 of its contact points. */
export function organizationsOf(extension: readonly XmlNode[]): Organizations {
  const byId = new Map<string, Organization>()
  for (const node of extension.flatMap((each) => children(each, 'Organizations', 'Organization'))) {
    const company = child(node, 'Company')
    const isNaturalPerson = [node, company].some(
      (each) => text(each, 'NaturalPersonIndicator') === 'true',
    )
    const organization = { ...organizationOf(company), isNaturalPerson }
    for (const party of [company, ...children(node, 'TouchPoint')]) {
      const id = text(party, 'PartyIdentification', 'ID')
      const contact = contactOf(party) ?? organization.contact
      if (id !== null) byId.set(id, { ...organization, contact })
    }
  }
  return byId
}

function organizationOf(company: XmlNode | undefined): Omit<Organization, 'isNaturalPerson'> {
  const address = child(company, 'PostalAddress')
  const sirets = children(company, 'PartyLegalEntity', 'CompanyID').map((id) => siretOf(text(id)))
  return {
    name: localText(company, 'PartyName', 'Name'),
    siret: sirets.find((siret) => siret !== null) ?? null,
    city: text(address, 'CityName'),
    postcode: text(address, 'PostalZone')?.replace(/^(\d{2})\s+(\d{3})$/, '$1$2') ?? null,
    nuts: text(address, 'CountrySubentityCode'),
    country: text(address, 'Country', 'IdentificationCode'),
    url: webUrl(text(company, 'WebsiteURI')),
    contact: contactOf(company),
  }
}

function contactOf(party: XmlNode | undefined): ServiceContact | null {
  const contact = child(party, 'Contact')
  return serviceContact({
    name: localText(contact, 'Name') ?? localText(party, 'PostalAddress', 'Department'),
    email: text(contact, 'ElectronicMail'),
  })
}
