import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { getBlogPostForEdit } from '#/features/administration/blog/blog-editing.functions.ts'
import { PostEditorPage } from '#/features/administration/blog/components/post-editor-page.tsx'
import { AdminError } from '#/features/administration/components/admin-error.tsx'

/** `new` is a post that is not written yet. */
export const Route = createFileRoute('/admin/blog/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Article'),
  loader: async ({ params }) => (params.id === 'new' ? null : getBlogPostForEdit({ data: params })),
  component: EditedPost,
  errorComponent: AdminError,
})

function EditedPost() {
  const post = Route.useLoaderData()
  return <PostEditorPage key={post?.id ?? 'new'} post={post} />
}
