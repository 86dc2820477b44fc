import { queryOptions } from '@tanstack/react-query'
import { getBlogPost, getBlogPostById, listPublishedBlogPosts } from './blog.functions.ts'

const STALE_MS = 60_000

export const blogPostsQuery = () =>
  queryOptions({
    queryKey: ['blog', 'posts'],
    queryFn: () => listPublishedBlogPosts(),
    staleTime: STALE_MS,
  })

export const blogPostQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: () => getBlogPost({ data: { slug } }),
    staleTime: STALE_MS,
  })

export const blogPreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['blog', 'preview', id],
    queryFn: () => getBlogPostById({ data: { id } }),
    staleTime: STALE_MS,
  })
