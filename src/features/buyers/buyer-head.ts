import { formatCounted } from '#/domain/numbers.ts'
import { pageHead } from '#/lib/page-head.ts'
import { breadcrumbData, structuredDataScript } from '#/lib/structured-data.ts'
import { type BuyerPage, isEmptyPage } from './buyer-page.ts'

/** The meta tags of a buyer page. */
export function buyerHead(
  buyer: BuyerPage,
  { origin, name: siteName }: { origin: string; name: string },
) {
  const canonical = `${origin}/acheteurs/${buyer.slug}`
  return {
    ...pageHead({
      title: `${buyer.name}, marchés publics`,
      siteName,
      description: description(buyer),
      canonical,
      noindex: buyer.demo || isEmptyPage(buyer),
    }),
    scripts: [
      structuredDataScript(
        breadcrumbData([
          { name: 'Accueil', url: `${origin}/` },
          { name: buyer.name, url: canonical },
        ]),
      ),
      structuredDataScript({ '@id': canonical, ...organisation(buyer) }),
    ],
  }
}

/** The meta description, limited to what the page contains. */
function description({ name, tenders, contracts, planned }: BuyerPage): string {
  const facts = [
    tenders.openTotal > 0 && formatCounted(tenders.openTotal, 'marché ouvert', 'marchés ouverts'),
    planned.length > 0 && formatCounted(planned.length, 'achat prévu', 'achats prévus'),
    contracts.total > 0 && formatCounted(contracts.total, 'contrat attribué', 'contrats attribués'),
    tenders.pastTotal > 0 && formatCounted(tenders.pastTotal, 'marché passé', 'marchés passés'),
  ].filter((part) => part !== false)
  return `${name}\u00a0: ${facts.length > 0 ? `${facts.join(', ')}. ` : ''}Prix constatés, titulaires, renouvellements à venir et habitudes d’achat.`
}

/** schema.org data of a public body. */
function organisation({ name, siren, city, url }: BuyerPage) {
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOrganization',
    name,
    ...(url && { url }),
    ...(siren && { identifier: { '@type': 'PropertyValue', propertyID: 'SIREN', value: siren } }),
    ...(city && {
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'FR' },
    }),
  }
}
