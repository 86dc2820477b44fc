import { createFileRoute, notFound } from '@tanstack/react-router'
import { RUN_CODES } from '#/domain/sources/feed-codes.ts'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { sourceQuery } from '#/features/administration/sources/admin-sources.query-options.ts'
import { SourceSheetPage } from '#/features/administration/sources/components/source-sheet-page.tsx'

export const Route = createFileRoute('/admin/sources/$feed')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Source'),
  loader: ({ context: { queryClient }, params }) => {
    const feed = RUN_CODES.find((code) => code === params.feed)
    if (feed === undefined) throw notFound()
    return queryClient.fetchQuery(sourceQuery(feed))
  },
  component: Source,
  errorComponent: AdminError,
})

function Source() {
  const sheet = Route.useLoaderData()
  return <SourceSheetPage key={sheet.feed} sheet={sheet} />
}
