import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { listSources } from '#/features/administration/sources/admin-sources.functions.ts'
import { SourceListPage } from '#/features/administration/sources/components/source-list-page.tsx'

export const Route = createFileRoute('/admin/sources/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Sources'),
  loader: () => listSources(),
  component: () => <SourceListPage sources={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
