import { formatCounted } from '#/domain/numbers.ts'
import { pageHead } from '#/lib/page-head.ts'
import { breadcrumbData, structuredDataScript } from '#/lib/structured-data.ts'
import type { CompanyPage } from './company-page.ts'

/** The meta tags of a company page. */
export function companyHead(
  { name, siren, contracts, demo }: CompanyPage,
  { origin, name: siteName }: { origin: string; name: string },
) {
  const canonical = `${origin}/entreprises/${siren}`
  const won = formatCounted(
    contracts.total,
    'contrat public remporté',
    'contrats publics remportés',
  )
  return {
    ...pageHead({
      title: `${name}, contrats publics`,
      siteName,
      description: `${won} par ${name}\u00a0: montants, acheteurs, activités et contrats qui s’achèvent.`,
      canonical,
      noindex: demo,
    }),
    scripts: [
      structuredDataScript(
        breadcrumbData([
          { name: 'Accueil', url: `${origin}/` },
          { name, url: canonical },
        ]),
      ),
    ],
  }
}
