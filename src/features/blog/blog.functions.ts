import { notFound, redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { postById, postBySlug, postSlugAfter, publishedPosts } from './blog-posts.queries.server.ts'

export const listPublishedBlogPosts = createServerFn({ method: 'GET' }).handler(() =>
  publishedPosts(database()),
)

export const getBlogPost = createServerFn({ method: 'GET' })
  .validator(validateInput(z.object({ slug: z.string() })))
  .handler(async ({ data }) => {
    const post = await postBySlug(database(), data)
    if (post) return post
    const slug = await postSlugAfter(database(), data)
    if (slug === null) throw notFound()
    throw redirect({ to: '/post/$slug', params: { slug }, statusCode: 301 })
  })

export const getBlogPostById = createServerFn({ method: 'GET' })
  .validator(validateInput(z.object({ id: z.string() })))
  .handler(async ({ data }) => {
    const post = await postById(database(), data)
    if (!post) throw notFound()
    return post
  })
