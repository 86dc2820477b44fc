import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { allPostsQuery } from '#/features/administration/blog/blog-editing.query-options.ts'
import { PostTablePage } from '#/features/administration/blog/components/post-table-page.tsx'
import { AdminError } from '#/features/administration/components/admin-error.tsx'

export const Route = createFileRoute('/admin/blog/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Blog'),
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(allPostsQuery()),
  component: () => <PostTablePage posts={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
