import { createFileRoute } from '@tanstack/react-router'
import { blogPostQuery } from '#/features/blog/blog.query-options.ts'
import { PostPage } from '#/features/blog/components/post-page.tsx'
import { postHead } from '#/features/blog/post-head.ts'

export const Route = createFileRoute('/post/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site }, params: { slug } }) => {
    const post = await queryClient.fetchQuery(blogPostQuery(slug))
    return { post, head: postHead(post, site) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PostPage post={Route.useLoaderData().post} />,
})
