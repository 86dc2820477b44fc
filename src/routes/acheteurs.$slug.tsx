import { createFileRoute } from '@tanstack/react-router'
import { formatCounted } from '#/domain/numbers.ts'
import { CategoryPricesList } from '#/features/awards/components/category-prices.tsx'
import { ContractList } from '#/features/awards/components/contract-list.tsx'
import { RenewalList } from '#/features/awards/components/renewal-list.tsx'
import { buyerHead } from '#/features/buyers/buyer-head.ts'
import { isEmptyPage } from '#/features/buyers/buyer-page.ts'
import { buyerQuery } from '#/features/buyers/buyers.query-options.ts'
import { BuyerHabitsPanel } from '#/features/buyers/components/buyer-habits.tsx'
import { BuyerHeading } from '#/features/buyers/components/buyer-heading.tsx'
import { FrequentWinners } from '#/features/buyers/components/frequent-winners.tsx'
import { PlannedPurchases } from '#/features/buyers/components/planned-purchases.tsx'
import { TenderList, TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'

export const Route = createFileRoute('/acheteurs/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params: { slug } }) => {
    const buyer = await context.queryClient.fetchQuery(buyerQuery(slug))
    // Made here, not in `head`: what it takes is loaded with this page alone.
    return { buyer, head: buyerHead(buyer, context.site) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: BuyerRoute,
})

function BuyerRoute() {
  const { buyer } = Route.useLoaderData()
  const { tenders, contracts, renewals, prices, planned, habits, winners } = buyer
  const hasAside = habits.calls > 0 || winners.length > 0
  return (
    <>
      <BuyerHeading buyer={buyer} />
      <div
        className={`container-page grid gap-6 py-6 lg:gap-8 lg:py-8 ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_19rem]' : ''}`}
      >
        <div className="grid min-w-0 content-start gap-10">
          {isEmptyPage(buyer) && (
            <EmptyState title="Rien n’est encore connu de cet acheteur">
              <p>Ses marchés paraîtront ici dès leur publication.</p>
            </EmptyState>
          )}
          {tenders.open.length > 0 && (
            <Section
              title="Marchés ouverts"
              aside={
                tenders.openTotal > tenders.open.length && (
                  <TextLink to="/bids" search={{ buyer: buyer.filter }}>
                    Voir les {formatCounted(tenders.openTotal, 'marché')}
                  </TextLink>
                )
              }
            >
              <TenderList>
                {tenders.open.map((bid) => (
                  <TenderRow key={bid.id} bid={bid} heading="h3" />
                ))}
              </TenderList>
            </Section>
          )}
          {(renewals.length > 0 || planned.length > 0) && (
            <Sheet className="grid gap-10 p-5 sm:p-8">
              <PlannedPurchases planned={planned} />
              {renewals.length > 0 && (
                <Section title="Renouvellements à venir">
                  <p className="max-w-[42rem] text-sm text-soft">
                    Contrats en cours, à la date où ils s’achèvent sans doute&nbsp;: un nouvel appel
                    d’offres paraît d’ordinaire quelques mois avant.
                  </p>
                  <RenewalList renewals={renewals} by="buyer" />
                </Section>
              )}
            </Sheet>
          )}
          {contracts.total > 0 && (
            <Sheet className="grid gap-10 p-5 sm:p-8">
              {prices.length > 0 && (
                <Section title="Prix constatés">
                  <p className="max-w-[42rem] text-sm text-soft">
                    Contrats d’une même activité attribués dans les quatre dernières années, du
                    tiers au triple de leur médiane.
                  </p>
                  <CategoryPricesList prices={prices} />
                </Section>
              )}
              <Section
                title="Contrats attribués"
                aside={
                  contracts.total > contracts.latest.length && (
                    <span className="text-sm text-soft">
                      Les {contracts.latest.length} derniers sur{' '}
                      {formatCounted(contracts.total, 'contrat')}
                    </span>
                  )
                }
              >
                <ContractList contracts={contracts.latest} by="buyer" />
              </Section>
            </Sheet>
          )}
          {tenders.past.length > 0 && (
            <Section
              title="Marchés passés"
              aside={
                <TextLink to="/bids" search={{ buyer: buyer.filter, status: 'all' }}>
                  Tous ses marchés
                </TextLink>
              }
            >
              <TenderList>
                {tenders.past.map((bid) => (
                  <TenderRow key={bid.id} bid={bid} heading="h3" />
                ))}
              </TenderList>
            </Section>
          )}
        </div>
        {hasAside && (
          <aside aria-label="Habitudes et titulaires" className="grid content-start gap-6">
            <BuyerHabitsPanel habits={habits} />
            <FrequentWinners winners={winners} />
          </aside>
        )}
      </div>
    </>
  )
}
