import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { postToEditQuery } from '#/features/blog/blog-editing.query-options.ts'
import { PostEditorPage } from '#/features/blog/components/post-editor-page.tsx'

/** `new` is a post that is not written yet. */
export const Route = createFileRoute('/admin/blog/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: async ({ context: { queryClient }, params: { id } }) =>
    id === 'new' ? null : queryClient.fetchQuery(postToEditQuery(id)),
  component: EditedPost,
  errorComponent: AdminError,
})

function EditedPost() {
  const post = Route.useLoaderData()
  return <PostEditorPage key={post?.id ?? 'new'} post={post} />
}
