import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#/domain/time/units.ts'
import { postById, postBySlug, publishedPosts } from '#/features/blog/blog-posts.queries.server.ts'
import { loadShippedArticles } from '#/features/blog/shipped-articles.mutations.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { deletePost, savePost } from './blog-editing.mutations.server.ts'
import { allPosts, postToEdit } from './blog-editing.queries.server.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
const POST = {
  id: null,
  seenAt: null,
  slug: 'lire-un-reglement',
  title: 'Lire un règlement',
  description: 'Par où commencer',
  body: '## Le début\n\nTexte.',
  status: 'published',
  publishedAt: inDays(-1),
} as const

async function saved(post: Parameters<typeof savePost>[1]) {
  const outcome = await savePost(db, post)
  if (!outcome.ok) throw new Error(outcome.error)
  return outcome
}

test('a post is public from its date; a scheduled one is visible in its preview only', async () => {
  const out = await saved({ ...POST, actorId, now })
  const later = { ...POST, slug: 'plus-tard', publishedAt: inDays(2) }
  const { id } = await saved({ ...later, actorId, now })
  const slugs = (await publishedPosts(db)).map(({ slug }) => slug)
  expect(slugs).toContain('lire-un-reglement')
  expect(slugs).not.toContain('plus-tard')
  expect(await postBySlug(db, { slug: 'plus-tard' })).toBeNull()
  expect(await postById(db, { id })).toMatchObject({ slug: 'plus-tard' })
  const states = new Map((await allPosts(db, { now })).map((post) => [post.id, post.state]))
  expect([states.get(out.id), states.get(id)]).toEqual(['published', 'scheduled'])
})

test('rejects the second of two concurrent edits', async () => {
  const { id, updatedAt } = await saved({ ...POST, slug: 'a-deux', actorId, now })
  const opened = { ...POST, id, slug: 'a-deux', seenAt: updatedAt, actorId }
  const first = { ...opened, title: 'Premier', now: new Date(now.getTime() + 1_000) }
  expect(await savePost(db, first)).toMatchObject({ ok: true })
  const second = { ...opened, title: 'Second', now: new Date(now.getTime() + 2_000) }
  expect(await savePost(db, second)).toEqual({ ok: false, error: 'changed' })
  expect(await postToEdit(db, { id })).toMatchObject({ title: 'Premier' })
})

test('rejects a used slug; a changed slug redirects from the old one', async () => {
  await saved({ ...POST, slug: 'prise', actorId, now })
  expect(await savePost(db, { ...POST, slug: 'prise', actorId, now })).toEqual({
    ok: false,
    error: 'slug_taken',
  })
})

test('an edited article of the product is not overwritten, and unpublished instead of deleted', async () => {
  const [shipped] = (await allPosts(db, { now })).filter(({ isShipped }) => isShipped)
  const post = shipped && (await postToEdit(db, { id: shipped.id }))
  if (!post) throw new Error('no article ships')
  const { id, slug, description, body, publishedAt } = post
  expect(await deletePost(db, { id, actorId, now })).toBe(true)
  expect(await postToEdit(db, { id })).toMatchObject({ status: 'draft', isShipped: true })
  const { updatedAt } = (await postToEdit(db, { id })) ?? {}
  const own = {
    slug,
    description,
    body,
    publishedAt,
    title: 'À nous',
    status: 'published',
  } as const
  await saved({ ...own, id, seenAt: updatedAt ?? null, actorId, now })
  await loadShippedArticles(db)
  expect(await postToEdit(db, { id })).toMatchObject({ title: 'À nous', isShipped: false })
  expect(await deletePost(db, { id, actorId, now })).toBe(true)
  expect(await postToEdit(db, { id })).toBeNull()
  const { rows } = await db.execute(sql`
    select action from audit_entry where subject_id = ${id} order by id`)
  expect(rows).toEqual([{ action: 'unpublish' }, { action: 'edit' }, { action: 'delete' }])
})
