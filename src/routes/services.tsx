import { createFileRoute } from '@tanstack/react-router'
import { EnterDemonstration } from '#/features/demonstration/components/enter-demonstration.tsx'
import { GradeMark } from '#/features/profiles/components/grade-mark.tsx'
import { AlertPiece } from '#/features/site/components/home/alert-piece.tsx'
import { FreshnessLine } from '#/features/site/components/home/freshness-line.tsx'
import { GradedPiece } from '#/features/site/components/home/graded-piece.tsx'
import { ServicesPage } from '#/features/site/components/services-page.tsx'
import { informationHead } from '#/features/site/information-head.ts'
import { showcaseQuery } from '#/features/site/showcase/showcase.query-options.ts'
import { HomeSearch } from '#/features/tenders/components/list/home-search.tsx'
import { OpenCallFigures } from '#/features/tenders/components/list/open-call-figures.tsx'
import { homeFiguresQuery } from '#/features/tenders/search/home-figures.query-options.ts'
import { LiveGlance } from './-parts/live-glance.tsx'

export const Route = createFileRoute('/services')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { site, queryClient } }) => {
    const [showcase, figures] = await Promise.all([
      queryClient.fetchQuery(showcaseQuery()),
      queryClient.fetchQuery(homeFiguresQuery()),
    ])
    const head = informationHead(site, {
      path: '/services',
      title: 'Nos services',
      description:
        'Veille, recherche, classement et lecture des appels d’offres publics\u00a0: ce que le site fait pour les entreprises.',
    })
    return { head, showcase, figures }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Services,
})

function Services() {
  const { showcase, figures } = Route.useLoaderData()
  const { site } = Route.useRouteContext()
  const { glance, graded, freshness } = showcase
  return (
    <ServicesPage
      hasModel={site.hasLanguageModel}
      sendsMail={site.sendsMail}
      demonstration={site.demonstration ? <EnterDemonstration /> : null}
      pieces={{
        sources: (
          <div className="grid gap-4 rounded-lg border border-line bg-sheet p-5">
            <OpenCallFigures figures={figures} />
            <FreshnessLine freshness={freshness} />
          </div>
        ),
        search: <HomeSearch />,
        graded: graded && (
          <GradedPiece
            graded={graded}
            renderMark={(letter, score) => <GradeMark letter={letter} score={score} />}
          />
        ),
        glance: glance && <LiveGlance glance={glance} />,
        alert: graded && graded.recent > 0 && <AlertPiece graded={graded} siteName={site.name} />,
      }}
    />
  )
}
