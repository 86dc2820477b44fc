import { queryOptions } from '@tanstack/react-query'
import { getBlogPostForEdit, listAllBlogPosts } from './blog-editing.functions.ts'

const STALE_MS = 30_000

/** Mutations of posts invalidate this key. */
export const POSTS_KEY = ['admin', 'posts']

export const allPostsQuery = () =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'list'],
    queryFn: () => listAllBlogPosts(),
    staleTime: STALE_MS,
  })

/** Always refetched, because saving checks the version that was opened. */
export const postToEditQuery = (id: string) =>
  queryOptions({
    queryKey: [...POSTS_KEY, 'edit', id],
    queryFn: () => getBlogPostForEdit({ data: { id } }),
    staleTime: 0,
  })

export type ListedPost = Awaited<ReturnType<typeof listAllBlogPosts>>[number]
export type PostToEdit = Awaited<ReturnType<typeof getBlogPostForEdit>>
