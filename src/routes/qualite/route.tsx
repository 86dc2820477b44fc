import { createFileRoute } from '@tanstack/react-router'
import { QualityPage } from '#/features/quality/components/quality-page.tsx'
import { qualityQuery } from '#/features/quality/quality.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/qualite')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => ({
    quality: await context.queryClient.fetchQuery(qualityQuery()),
    // Made here, not in `head`: every page loads that.
    description:
      'Ce que valent les notes des marchés publics, mesuré sur des avis dont l’activité est connue, avec la méthode.',
  }),
  head: ({ loaderData, match: { context } }) =>
    pageHead({
      title: 'Qualité des notes',
      siteName: context.site.name,
      description: loaderData?.description,
      canonical: `${context.site.origin}/qualite`,
    }),
  component: QualityRoute,
})

function QualityRoute() {
  return <QualityPage quality={Route.useLoaderData().quality} />
}
