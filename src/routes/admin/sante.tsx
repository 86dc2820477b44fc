import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { HealthPage } from '#/features/administration/health/components/health-page.tsx'
import { getHealth } from '#/features/administration/health/health.functions.ts'

export const Route = createFileRoute('/admin/sante')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Santé'),
  loader: () => getHealth(),
  component: () => <HealthPage health={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
