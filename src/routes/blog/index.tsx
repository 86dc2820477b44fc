import { createFileRoute } from '@tanstack/react-router'
import { blogPostsQuery } from '#/features/blog/blog.query-options.ts'
import { BlogPage } from '#/features/blog/components/blog-page.tsx'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/blog/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site } }) => {
    const head = pageHead({
      title: 'Blog\u00a0: répondre aux marchés publics',
      siteName: site.name,
      description:
        'DCE, DC1 et DC2, procédure adaptée, critères, groupements, délais de paiement\u00a0: les règles des marchés publics expliquées aux petites entreprises.',
      canonical: `${site.origin}/blog`,
      feed: { title: `Blog de ${site.name}`, href: '/blog/atom.xml' },
    })
    return { head, posts: await queryClient.fetchQuery(blogPostsQuery()) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <BlogPage posts={Route.useLoaderData().posts} />,
})
