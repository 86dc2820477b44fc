import { createFileRoute } from '@tanstack/react-router'
import { formatCounted } from '#/domain/numbers.ts'
import { CategoryPricesList } from '#/features/awards/components/category-prices.tsx'
import { ContractList } from '#/features/awards/components/contract-list.tsx'
import { RenewalList } from '#/features/awards/components/renewal-list.tsx'
import { companyQuery } from '#/features/companies/companies.query-options.ts'
import { companyHead } from '#/features/companies/company-head.ts'
import { CompanyBuyers } from '#/features/companies/components/company-buyers.tsx'
import { CompanyHeading } from '#/features/companies/components/company-heading.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { Section } from '#/ui/section.tsx'

export const Route = createFileRoute('/entreprises/$siren')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params: { siren } }) => {
    const company = await context.queryClient.fetchQuery(companyQuery(siren))
    // Made here, not in `head`: what it takes is loaded with this page alone.
    return { company, head: companyHead(company, context.site) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: CompanyRoute,
})

function CompanyRoute() {
  const { company } = Route.useLoaderData()
  const { contracts, categories, ending, buyers } = company
  return (
    <>
      <CompanyHeading company={company} />
      <div className="container-page grid gap-6 py-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8 lg:py-8">
        <Sheet className="grid min-w-0 content-start gap-10 p-5 sm:p-8">
          {categories.length > 0 && (
            <Section title="Activités">
              <CategoryPricesList prices={categories} />
            </Section>
          )}
          {ending.length > 0 && (
            <Section title="Contrats qui s’achèvent">
              <RenewalList renewals={ending} by="company" />
            </Section>
          )}
          <Section
            title="Contrats remportés"
            aside={
              contracts.total > contracts.latest.length && (
                <span className="text-sm text-soft">
                  Les {contracts.latest.length} derniers sur{' '}
                  {formatCounted(contracts.total, 'contrat')}
                </span>
              )
            }
          >
            <ContractList contracts={contracts.latest} by="company" />
          </Section>
        </Sheet>
        <aside aria-label="Acheteurs" className="grid content-start gap-6">
          <CompanyBuyers buyers={buyers} />
          <p className="text-sm text-soft">
            D’après les données essentielles de la commande publique et les avis d’attribution.
            Cette page ne dit rien des personnes.
          </p>
        </aside>
      </div>
    </>
  )
}
