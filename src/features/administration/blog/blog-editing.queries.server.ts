import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { blogPost } from '#/db/schema/blog.ts'
import { postState } from './post-faults.ts'

/** All posts: drafts and scheduled ones first, then the latest. */
export async function allPosts(db: Database, { now }: { now: Date }) {
  const rows = await db
    .select({
      id: blogPost.id,
      slug: blogPost.slug,
      title: blogPost.title,
      status: blogPost.status,
      publishedAt: blogPost.publishedAt,
      updatedAt: blogPost.updatedAt,
      shippedAs: blogPost.shippedAs,
    })
    .from(blogPost)
    .orderBy(
      sql`${blogPost.status} = 'published'`,
      sql`${blogPost.publishedAt} desc nulls first`,
      desc(blogPost.id),
    )
  return rows.map(({ publishedAt, updatedAt, shippedAs, ...post }) => ({
    ...post,
    state: postState({ status: post.status, publishedAt }, now),
    isShipped: shippedAs !== null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }))
}

/** The source of a post; null if there is none. */
export async function postToEdit(db: Database, { id }: { id: string }) {
  const [row] = await db.select().from(blogPost).where(eq(blogPost.id, id))
  if (!row) return null
  const { publishedAt, updatedAt, shippedAs, ...post } = row
  return {
    ...post,
    isShipped: shippedAs !== null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}
