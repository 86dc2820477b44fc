import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware, recentlyAuthenticated } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { readArticle } from '#/features/blog/read-article.server.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { deletePost, savePost } from './blog-editing.mutations.server.ts'
import { allPosts, postToEdit } from './blog-editing.queries.server.ts'
import { articleTextSchema, editedPostSchema, postIdSchema } from './blog-editing.schemas.ts'

export const listAllBlogPosts = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .handler(() => allPosts(database(), { now: new Date() }))
export type ListedPost = Awaited<ReturnType<typeof listAllBlogPosts>>[number]

export const getBlogPostForEdit = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(postIdSchema))
  .handler(async ({ data }) => {
    const post = await postToEdit(database(), data)
    if (!post) throw notFound()
    return post
  })
export type PostToEdit = Awaited<ReturnType<typeof getBlogPostForEdit>>

/** Renders a text as preview. POST because of its length; it changes nothing. */
export const previewArticle = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(articleTextSchema))
  .handler(({ data }) => readArticle(data.body))

export const saveBlogPost = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(editedPostSchema))
  .handler(({ data, context: { user } }) =>
    savePost(database(), { ...data, actorId: user.userId, now: new Date() }),
  )

export const deleteBlogPost = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware, recentlyAuthenticated('moderate')])
  .validator(validateInput(postIdSchema))
  .handler(async ({ data, context: { user } }) => {
    const wanted = { ...data, actorId: user.userId, now: new Date() }
    if (!(await deletePost(database(), wanted))) throw notFound()
  })
