import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { getAudience } from '#/features/administration/audience/audience.functions.ts'
import { AudiencePage } from '#/features/administration/audience/components/audience-page.tsx'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { FunnelChart } from '#/features/sales/components/funnel-chart.tsx'
import { getFunnel } from '#/features/sales/sales.functions.ts'
import type { AddressWords } from '#/lib/known-search.ts'

export const Route = createFileRoute('/admin/analytics')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Audience'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const audience = await getAudience({ data: deps })
    return { audience, sales: await getFunnel({ data: { days: audience.period } }) }
  },
  component: Analytics,
  errorComponent: AdminError,
})

function Analytics() {
  const { audience, sales } = Route.useLoaderData()
  return <AudiencePage audience={audience} sales={<FunnelChart counts={sales} />} />
}
