import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { allPostsQuery } from '#/features/blog/blog-editing.query-options.ts'
import { PostTablePage } from '#/features/blog/components/post-table-page.tsx'

export const Route = createFileRoute('/admin/blog/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery(allPostsQuery()),
  component: () => <PostTablePage posts={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
