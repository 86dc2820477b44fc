import { createFileRoute } from '@tanstack/react-router'
import { formatCount } from '#/domain/numbers.ts'
import { LandingFigures, TopBuyers } from '#/features/landing-pages/components/landing-figures.tsx'
import { RelatedLinks } from '#/features/landing-pages/components/related-links.tsx'
import { TrendChart } from '#/features/landing-pages/components/trend-chart.tsx'
import { landingHead } from '#/features/landing-pages/landing-head.ts'
import {
  landingPageOverviewQuery,
  landingPageQuery,
} from '#/features/landing-pages/landing-pages.query-options.ts'
import { TenderList, TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { tenderSearchQuery } from '#/features/tenders/tenders.query-options.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'

export const Route = createFileRoute('/appels-offres/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site }, params: { slug } }) => {
    const page = await queryClient.fetchQuery(landingPageQuery(slug))
    const [overview, listing] = await Promise.all([
      queryClient.fetchQuery(landingPageOverviewQuery(slug)),
      queryClient.fetchQuery(tenderSearchQuery(page.search)),
    ])
    const items = listing.bids.map((bid) => ({
      name: tenderTexts(bid.infos).subject,
      url: `${site.origin}/appel-offre/${bid.slug}`,
    }))
    const head = landingHead(page, { ...overview, items, total: listing.total, site })
    return { page, overview, listing, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: LandingPage,
})

function LandingPage() {
  const { page, overview, listing } = Route.useLoaderData()
  const { bids, total } = listing
  const { figures, intro, story, steps, related } = overview
  const trail = steps.map(({ slug, label }) => ({
    label,
    link: { to: '/appels-offres/$slug' as const, params: { slug } },
  }))
  return (
    <>
      <div className="border-line border-b bg-sheet">
        <div className="container-page grid grid-cols-[minmax(0,1fr)] items-end gap-x-12 gap-y-6 py-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="lg:col-span-2">
            <Breadcrumb
              steps={[{ label: 'Accueil', link: { to: '/' } }, ...trail, { label: page.title }]}
            />
          </div>
          <div className="grid gap-3 self-start">
            <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{page.title}</h1>
            <p className="max-w-[44rem] text-lg text-soft">{intro}</p>
            <p className="max-w-[44rem] text-soft">{story}</p>
          </div>
          <LandingFigures figures={figures} search={page.search} />
        </div>
      </div>
      <div className="container-page grid gap-12 py-8">
        {bids.length === 0 ? (
          <EmptyState title="Aucun marché ouvert pour le moment">
            <p>
              Les nouveaux marchés paraissent ici dès leur publication. En attendant, les marchés
              clos montrent ce qui se publie d’ordinaire.
            </p>
            <TextLink to="/bids" search={{ ...page.search, status: 'closed' }}>
              Voir les marchés clos
            </TextLink>
          </EmptyState>
        ) : (
          <div className="grid gap-6">
            <h2 className="sr-only">Marchés ouverts</h2>
            <TenderList>
              {bids.map((bid) => (
                <TenderRow key={bid.id} bid={bid} heading="h3" />
              ))}
            </TenderList>
            <ButtonLink
              to="/bids"
              search={page.search}
              look="secondary"
              className="justify-self-center"
            >
              {total > 1 ? `Voir les ${formatCount(total)}\u00a0marchés` : 'Voir le marché'}
            </ButtonLink>
          </div>
        )}
        {figures.lastYear > 0 && (
          <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
            <Section title="Mois par mois">
              <TrendChart months={figures.months} />
            </Section>
            <Section title="Ceux qui publient le plus">
              <TopBuyers figures={figures} />
            </Section>
          </div>
        )}
        <RelatedLinks related={related} />
      </div>
    </>
  )
}
