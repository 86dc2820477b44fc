import { and, desc, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Database } from '#/db/client.server.ts'
import { blogPost, formerBlogSlug } from '#/db/schema/blog.ts'
import { frenchTypography } from '#/french-text/french-typography.ts'
import { isSlug } from '#/lib/slug.ts'
import type { BlogPost, BlogPostCard } from './blog-post.ts'
import { readArticle } from './read-article.server.ts'

const WORDS_PER_MINUTE = 220

const cardColumns = {
  id: blogPost.id,
  slug: blogPost.slug,
  title: blogPost.title,
  description: blogPost.description,
  publishedAt: blogPost.publishedAt,
  updatedAt: blogPost.updatedAt,
}

/** Excludes posts with a future date (scheduled). */
const published = and(eq(blogPost.status, 'published'), sql`${blogPost.publishedAt} <= now()`)

/** Published posts, latest first. */
export async function publishedPosts(db: Database): Promise<BlogPostCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(blogPost)
    .where(published)
    .orderBy(desc(blogPost.publishedAt), desc(blogPost.id))
  return rows.map(toCard)
}

/** A published post; null if no post has this slug. */
export async function postBySlug(db: Database, { slug }: { slug: string }) {
  if (!isSlug(slug)) return null
  return onePost(db, and(eq(blogPost.slug, slug), published))
}

/** A post by its id, published or not. The id is known to its authors only. */
export async function postById(db: Database, { id }: { id: string }) {
  if (!isUuid(id)) return null
  return onePost(db, eq(blogPost.id, id))
}

/** The current slug of a post with this former slug; null if none. */
export async function postSlugAfter(db: Database, { slug }: { slug: string }) {
  if (!isSlug(slug)) return null
  const [row] = await db
    .select({ slug: blogPost.slug })
    .from(formerBlogSlug)
    .innerJoin(blogPost, eq(blogPost.id, formerBlogSlug.postId))
    .where(and(eq(formerBlogSlug.slug, slug), published))
  return row?.slug ?? null
}

async function onePost(db: Database, condition: ReturnType<typeof and>): Promise<BlogPost | null> {
  const [row] = await db
    .select({ ...cardColumns, body: blogPost.body })
    .from(blogPost)
    .where(condition)
  if (!row) return null
  return {
    ...toCard(row),
    body: readArticle(row.body),
    minutesToRead: minutesToRead(row.body),
  }
}

/** The reading time of a text in minutes, at least 1. */
function minutesToRead(text: string): number {
  const words = text.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

function toCard(
  row: {
    [Column in keyof typeof cardColumns]: (typeof blogPost.$inferSelect)[Column]
  },
): BlogPostCard {
  const { id, slug, publishedAt, updatedAt } = row
  return {
    id,
    slug,
    title: frenchTypography(row.title),
    description: frenchTypography(row.description),
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}
