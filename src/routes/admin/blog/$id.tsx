import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { postToEditQuery } from '#/features/administration/blog/blog-editing.query-options.ts'
import { PostEditorPage } from '#/features/administration/blog/components/post-editor-page.tsx'
import { AdminError } from '#/features/administration/components/admin-error.tsx'

/** `new` is a post that is not written yet. */
export const Route = createFileRoute('/admin/blog/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Article'),
  loader: async ({ context: { queryClient }, params: { id } }) =>
    id === 'new' ? null : queryClient.fetchQuery(postToEditQuery(id)),
  component: EditedPost,
  errorComponent: AdminError,
})

function EditedPost() {
  const post = Route.useLoaderData()
  return <PostEditorPage key={post?.id ?? 'new'} post={post} />
}
