import { createFileRoute } from '@tanstack/react-router'
import {
  landingPageFiguresQuery,
  landingPageQuery,
} from '#/features/landing-pages/landing-pages.query-options.ts'
import { bidTexts } from '#/features/tenders/bid-texts.ts'
import { TenderList, TenderRow } from '#/features/tenders/components/tender-row.tsx'
import { bidsSearchQuery } from '#/features/tenders/tenders.query-options.ts'
import { breadcrumbData, structuredDataScript } from '#/lib/breadcrumb-data.ts'
import { itemListData } from '#/lib/item-list-data.ts'
import { formatCount } from '#/lib/numbers.ts'
import { pageHead } from '#/lib/page-head.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TextLink } from '#/ui/text-link.tsx'

export const Route = createFileRoute('/appels-offres/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const page = await queryClient.fetchQuery(landingPageQuery(slug))
    const [figures, { bids, total }] = await Promise.all([
      queryClient.fetchQuery(landingPageFiguresQuery(slug)),
      queryClient.fetchQuery(bidsSearchQuery(page.search)),
    ])
    // Not above: every page would load the taxonomy and the list of places.
    const { landingPageIntro } = await import('#/features/landing-pages/landing-page-intro.ts')
    return { page, intro: landingPageIntro(page, figures), bids, total }
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {}
    const { page, intro, bids, total } = loaderData
    const { origin, name: siteName } = context.site
    const canonical = `${origin}/appels-offres/${page.slug}`
    const items = bids.map((bid) => ({
      name: bidTexts(bid.infos).subject,
      url: `${origin}/appel-offre/${bid.slug}`,
    }))
    return {
      ...pageHead({
        title: page.title,
        siteName,
        description: intro,
        canonical,
        noindex: total === 0,
      }),
      scripts: [
        structuredDataScript(
          breadcrumbData([
            { name: 'Accueil', url: `${origin}/` },
            { name: page.title, url: canonical },
          ]),
        ),
        structuredDataScript(itemListData({ name: page.title, total, items })),
      ],
    }
  },
  component: LandingPage,
})

function LandingPage() {
  const { page, intro, bids, total } = Route.useLoaderData()
  return (
    <>
      <div className="border-line border-b bg-sheet">
        <div className="container-page grid gap-5 py-6 sm:py-8">
          <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: page.title }]} />
          <div className="grid gap-3">
            <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{page.title}</h1>
            <p className="max-w-[44rem] text-lg text-soft">{intro}</p>
          </div>
        </div>
      </div>
      <div className="container-page grid gap-6 py-8">
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
          <>
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
          </>
        )}
      </div>
    </>
  )
}
