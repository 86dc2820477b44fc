import { createFileRoute } from '@tanstack/react-router'
import { blogPreviewQuery } from '#/features/blog/blog.query-options.ts'
import { PostPage } from '#/features/blog/components/post-page.tsx'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/blog/preview/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site }, params: { id } }) => {
    const post = await queryClient.fetchQuery(blogPreviewQuery(id))
    const head = pageHead({ title: post.title, siteName: site.name, noindex: true })
    return { post, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <PostPage post={Route.useLoaderData().post} />,
})
