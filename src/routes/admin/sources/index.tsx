import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { sourcesQuery } from '#/features/administration/sources/admin-sources.query-options.ts'
import { SourceListPage } from '#/features/administration/sources/components/source-list-page.tsx'

export const Route = createFileRoute('/admin/sources/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Sources'),
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(sourcesQuery()),
  component: () => <SourceListPage sources={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
