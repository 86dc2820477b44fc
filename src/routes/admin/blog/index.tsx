import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { listAllBlogPosts } from '#/features/administration/blog/blog-editing.functions.ts'
import { PostTablePage } from '#/features/administration/blog/components/post-table-page.tsx'
import { AdminError } from '#/features/administration/components/admin-error.tsx'

export const Route = createFileRoute('/admin/blog/')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Blog'),
  loader: () => listAllBlogPosts(),
  component: () => <PostTablePage posts={Route.useLoaderData()} />,
  errorComponent: AdminError,
})
