import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { isConstraintViolation } from '#/db/constraint-violation.server.ts'
import { blogPost } from '#/db/schema/blog.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import type { EditedPost } from './blog-editing.schemas.ts'
import { type PostFault, postFault } from './post-faults.ts'

type SavedPost = { ok: true; id: string; updatedAt: string } | { ok: false; error: PostFault }

/**
 * Inserts (without id) or updates a post. An edited article of the product belongs to its author; new product
 * versions do not overwrite it.
 */
export async function savePost(
  db: Database,
  { id, seenAt, actorId, now, ...post }: EditedPost & { actorId: string; now: Date },
): Promise<SavedPost> {
  const error = postFault(post)
  if (error) return { ok: false, error }
  const publishedAt = post.publishedAt === null ? null : new Date(post.publishedAt)
  const content = {
    ...post,
    title: post.title.trim(),
    publishedAt,
    updatedAt: now,
    shippedAs: null,
  }
  try {
    return await db.transaction(async (tx) => {
      const before = id === null ? null : await lockedPost(tx, id)
      if (id !== null && !before) return { ok: false, error: 'unknown' }
      if (before && before.updatedAt.toISOString() !== seenAt)
        return { ok: false, error: 'changed' }
      const saved = before ? before.id : randomUUID()
      if (before) await tx.update(blogPost).set(content).where(eq(blogPost.id, saved))
      else await tx.insert(blogPost).values({ id: saved, ...content })
      await recordChange(tx, {
        actorId,
        action: before ? 'edit' : 'create',
        subject: { kind: 'blog_post', id: saved },
        before: before && loggedPost(before),
        after: loggedPost(content),
      })
      return { ok: true, id: saved, updatedAt: now.toISOString() }
    })
  } catch (thrown) {
    if (isConstraintViolation(thrown, 'blog_post_slug_unique'))
      return { ok: false, error: 'slug_taken' }
    throw thrown
  }
}

/**
 * Deletes a post. An article of the product is unpublished instead, so that it is not loaded again. Returns
 * false if there is none.
 */
export function deletePost(
  db: Database,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockedPost(tx, id)
    if (!before) return false
    const is = eq(blogPost.id, id)
    const isShipped = before.shippedAs !== null
    if (isShipped) await tx.update(blogPost).set({ status: 'draft', updatedAt: now }).where(is)
    else await tx.delete(blogPost).where(is)
    await recordChange(tx, {
      actorId,
      action: isShipped ? 'unpublish' : 'delete',
      subject: { kind: 'blog_post', id },
      before: loggedPost(before),
      after: isShipped ? loggedPost({ ...before, status: 'draft' }) : null,
    })
    return true
  })
}

async function lockedPost(tx: Transaction, id: string) {
  const [found] = await tx.select().from(blogPost).where(eq(blogPost.id, id)).for('update')
  return found ?? null
}

type LoggedPost = Pick<
  typeof blogPost.$inferSelect,
  'slug' | 'title' | 'description' | 'body' | 'status' | 'publishedAt'
>

function loggedPost({ slug, title, description, body, status, publishedAt }: LoggedPost) {
  const at = publishedAt?.toISOString() ?? null
  return { slug, title, description, body, status, publishedAt: at }
}
