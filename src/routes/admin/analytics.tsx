import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { audienceQuery } from '#/features/audience-dashboard/audience.query-options.ts'
import { audiencePeriodSchema } from '#/features/audience-dashboard/audience.schemas.ts'
import { AudiencePage } from '#/features/audience-dashboard/components/audience-page.tsx'
import { FunnelChart } from '#/features/sales/components/funnel-chart.tsx'
import { funnelQuery } from '#/features/sales/sales.query-options.ts'
import { knownSearch } from '#/lib/known-search.ts'

export const Route = createFileRoute('/admin/analytics')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as { days?: number },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { days = 30 } = knownSearch(audiencePeriodSchema, deps)
    const [audience, sales] = await Promise.all([
      queryClient.fetchQuery(audienceQuery(days)),
      queryClient.fetchQuery(funnelQuery(days)),
    ])
    return { days, audience, sales }
  },
  component: Analytics,
  errorComponent: AdminError,
})

function Analytics() {
  const { days, audience, sales } = Route.useLoaderData()
  return <AudiencePage days={days} audience={audience} sales={<FunnelChart counts={sales} />} />
}
