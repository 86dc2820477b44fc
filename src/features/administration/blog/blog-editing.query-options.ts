import { queryOptions } from '@tanstack/react-query'
import { getBlogPostForEdit, listAllBlogPosts } from './blog-editing.functions.ts'

const STALE_MS = 30_000

/** What changes a post invalidates this key. */
export const POSTS_KEY = ['admin', 'posts']

export const allPostsQuery = () =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'list'],
    queryFn: () => listAllBlogPosts(),
    staleTime: STALE_MS,
  })

/** Always as it stands: what was opened is what is written over. */
export const postToEditQuery = (id: string) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'edit', id],
    queryFn: () => getBlogPostForEdit({ data: { id } }),
    staleTime: 0,
  })

export type ListedPost = Awaited<ReturnType<typeof listAllBlogPosts>>[number]
export type PostToEdit = Awaited<ReturnType<typeof getBlogPostForEdit>>
