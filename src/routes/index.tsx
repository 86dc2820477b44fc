import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EnterDemonstration } from '#/features/demonstration/components/enter-demonstration.tsx'
import { RegionMap } from '#/features/locations/components/region-map.tsx'
import { GradeMark } from '#/features/profiles/components/grade-mark.tsx'
import { AlertPiece } from '#/features/site/components/home/alert-piece.tsx'
import { FreshnessLine } from '#/features/site/components/home/freshness-line.tsx'
import { GradedPiece } from '#/features/site/components/home/graded-piece.tsx'
import { WebsiteEntry } from '#/features/site/components/home/website-entry.tsx'
import { HowItWorks } from '#/features/site/components/how-it-works.tsx'
import { showcaseQuery } from '#/features/site/showcase/showcase.query-options.ts'
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
import { LiveGlance } from './-parts/live-glance.tsx'

const TITLE = 'Trouvez et analysez vos marchés publics en un coup d’œil'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const [bids, figures, showcase] = await Promise.all([
      queryClient.fetchQuery(homeTendersQuery()),
      queryClient.fetchQuery(homeFiguresQuery()),
      queryClient.fetchQuery(showcaseQuery()),
    ])
    return { bids, figures, showcase }
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
  const { bids, figures, showcase } = Route.useLoaderData()
  const { site } = Route.useRouteContext()
  const { glance, graded, freshness } = showcase
  return (
    <>
      <div className="border-line border-b bg-page">
        <div className="container-page grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 py-8 sm:py-12 lg:grid-cols-2 lg:py-14">
          <div className={glance ? 'grid gap-6' : 'grid gap-6 lg:col-span-2'}>
            <div className="grid gap-4">
              <h1 className="max-w-[40rem] font-serif text-3xl font-semibold tracking-[-0.015em] xl:text-4xl">
                {TITLE}
              </h1>
              <p className="max-w-[38rem] text-lg text-soft">
                Les appels d’offres de toute la France, rassemblés, expliqués, et notés pour votre
                entreprise.
              </p>
            </div>
            <div className="grid gap-4">
              <Entry title="Cherchez un marché">
                <HomeSearch />
              </Entry>
              <Entry title="L’adresse de votre site → vos marchés">
                <WebsiteEntry />
                <p className="mt-2 text-sm">
                  <TextLink to="/instant-profile">Sans site, quelques mots suffisent</TextLink>
                </p>
              </Entry>
            </div>
            {site.demonstration && (
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <EnterDemonstration size="large" />
                <span className="text-sm text-soft">Un clic, sans compte.</span>
              </p>
            )}
            <FreshnessLine freshness={freshness} />
          </div>
          {glance && <LiveGlance glance={glance} />}
        </div>
      </div>
      <div className="border-line border-b bg-sheet">
        <div className="container-page py-12">
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
            <OpenCallFigures figures={figures} />
          </Section>
        </div>
      </div>
      <div className="container-page grid gap-16 py-14">
        {graded && (
          <section
            aria-labelledby="graded"
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <div className="grid gap-6">
              <div className="grid gap-3">
                <h2 id="graded" className="font-serif text-2xl font-semibold sm:text-3xl">
                  Vos marchés, notés de A à E, avec les raisons
                </h2>
                <p className="text-soft">
                  Votre activité, vos lieux et votre taille sont comparés à chaque marché ouvert.
                  {site.sendsMail &&
                    'Les nouveaux vous parviennent par e-mail, au rythme que vous choisissez.'}
                </p>
                <p>
                  <TextLink to="/instant-profile" preload={false} className="font-medium">
                    Voir mes marchés, sans compte
                  </TextLink>
                </p>
              </div>
              {site.sendsMail && graded.recent > 0 && (
                <AlertPiece graded={graded} siteName={site.name} />
              )}
            </div>
            <GradedPiece
              graded={graded}
              renderMark={(letter, score) => <GradeMark letter={letter} score={score} />}
            />
          </section>
        )}
        <section
          aria-labelledby="everywhere"
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 lg:grid-cols-2"
        >
          <div className="grid gap-5">
            <h2 id="everywhere" className="font-serif text-2xl font-semibold">
              Par région
            </h2>
            <RegionMap regions={figures.regions} />
          </div>
          <Section title="Par activité">
            <CountedLinks entries={figures.groups} param="c" />
          </Section>
        </section>
        <HowItWorks />
      </div>
    </>
  )
}

/** One of the two ways in, which look alike. */
function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </div>
  )
}
