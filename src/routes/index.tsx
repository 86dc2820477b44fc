import { createFileRoute } from '@tanstack/react-router'
import { EnterDemonstration } from '#/features/demonstration/components/enter-demonstration.tsx'
import { HowItWorks } from '#/features/site/components/how-it-works.tsx'
import { CountedLinks } from '#/features/tenders/components/list/counted-links.tsx'
import { HomeSearch } from '#/features/tenders/components/list/home-search.tsx'
import { OpenCallFigures } from '#/features/tenders/components/list/open-call-figures.tsx'
import { TenderList, TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { homeFiguresQuery } from '#/features/tenders/search/home-figures.query-options.ts'
import { homeTendersQuery } from '#/features/tenders/tenders.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'
import { structuredDataScript } from '#/lib/structured-data.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'

const TITLE = 'Trouvez et analysez vos marchés publics en un coup d’œil'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const [bids, figures] = await Promise.all([
      queryClient.fetchQuery(homeTendersQuery()),
      queryClient.fetchQuery(homeFiguresQuery()),
    ])
    return { bids, figures }
  },
  head: ({ match: { context } }) => ({
    ...pageHead({
      title: TITLE,
      siteName: context.site.name,
      description:
        'Les appels d’offres publics de France, rassemblés depuis les sources officielles\u00a0: cherchez par activité et par lieu, lisez l’essentiel, répondez à temps.',
      canonical: `${context.site.origin}/`,
    }),
    scripts: [structuredDataScript(siteSearchData(context.site))],
  }),
  component: Home,
})

/** Lets search engines offer the site's own search beside its name (schema.org `WebSite`). */
function siteSearchData({ name, origin }: { name: string; origin: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/bids?q={search_term}`,
      'query-input': 'required name=search_term',
    },
  }
}

function Home() {
  const { bids, figures } = Route.useLoaderData()
  const { site } = Route.useRouteContext()
  const places = figures.regions.map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <>
      <div className="border-line border-b bg-sheet">
        <div className="container-page grid grid-cols-[minmax(0,1fr)] items-end gap-x-12 gap-y-7 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-4">
            <h1 className="max-w-[40rem] font-serif text-2xl font-semibold tracking-[-0.01em] sm:text-3xl">
              {TITLE}
            </h1>
            <p className="max-w-[38rem] text-lg text-soft">
              Les appels d’offres de toute la France, rassemblés depuis les sources officielles et
              présentés pour se lire vite.
            </p>
          </div>
          <div className="max-lg:order-last">
            <OpenCallFigures figures={figures} />
          </div>
          <div className="grid gap-4 lg:col-span-2">
            <HomeSearch places={places} />
            {site.demonstration && (
              <p>
                <EnterDemonstration />
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="container-page grid gap-14 py-12">
        <Section
          title="Publiés récemment, avec au moins 7&nbsp;jours pour répondre"
          aside={
            <TextLink to="/bids" className="text-sm font-medium">
              Voir tous les marchés
            </TextLink>
          }
        >
          {bids.length > 0 ? (
            <TenderList>
              {bids.map((bid) => (
                <TenderRow key={bid.id} bid={bid} heading="h3" />
              ))}
            </TenderList>
          ) : (
            <EmptyState title="Aucun marché ouvert pour le moment">
              <p>Les marchés apparaissent ici dès que leurs avis sont publiés.</p>
            </EmptyState>
          )}
        </Section>
        <Section title="Par activité">
          <CountedLinks entries={figures.groups} param="c" />
        </Section>
        <Section title="Par région">
          <CountedLinks entries={figures.regions} param="l" />
        </Section>
        <HowItWorks />
      </div>
    </>
  )
}
