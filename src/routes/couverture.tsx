import { createFileRoute } from '@tanstack/react-router'
import { CoveragePage } from '#/features/sources/coverage/components/coverage-page.tsx'
import { coverageQuery } from '#/features/sources/coverage/coverage.query-options.ts'
import { reportOutcome } from '#/features/sources/coverage/missing-report.ts'
import { readReportSearch } from '#/features/sources/coverage/report-search.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/couverture')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readReportSearch,
  loader: async ({ context }) => ({
    coverage: await context.queryClient.fetchQuery(coverageQuery()),
    // Made here, not in `head`: every page loads that.
    description:
      'Source par source, les marchés publics qui nous parviennent, en combien de temps, et ceux qui nous échappent.',
  }),
  head: ({ loaderData, match: { context, search } }) =>
    pageHead({
      title: 'D’où viennent les marchés',
      siteName: context.site.name,
      description: loaderData?.description,
      canonical: `${context.site.origin}/couverture`,
      noindex: search.signalement !== undefined,
    }),
  component: CoverageRoute,
})

function CoverageRoute() {
  const { signalement, ...written } = Route.useSearch()
  const outcome = reportOutcome(signalement)
  const { coverage } = Route.useLoaderData()
  return <CoveragePage coverage={coverage} outcome={outcome} written={written} />
}
