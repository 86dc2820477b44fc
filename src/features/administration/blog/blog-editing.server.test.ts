import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postById, postBySlug, publishedPosts } from '#/features/blog/blog-posts.queries.server.ts'
import { loadShippedArticles } from '#/features/blog/shipped-articles.mutations.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { deletePost, savePost } from './blog-editing.mutations.server.ts'
import { allPosts, postToEdit } from './blog-editing.queries.server.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
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

test('a post whose day has come is found; one that is scheduled waits, and its preview is read', async () => {
  const out = await saved({ ...POST, actorId, now })
  const later = { ...POST, slug: 'plus-tard', publishedAt: inDays(2) }
  const { id } = await saved({ ...later, actorId, now })
  const slugs = (await publishedPosts(db)).map(({ slug }) => slug)
  expect(slugs).toContain('lire-un-reglement')
  expect(slugs).not.toContain('plus-tard')
  expect(await postBySlug(db, { slug: 'plus-tard' })).toBeNull()
  expect(await postById(db, { id })).toMatchObject({ slug: 'plus-tard' })
  const standings = new Map((await allPosts(db, { now })).map((post) => [post.id, post.standing]))
  expect([standings.get(out.id), standings.get(id)]).toEqual(['published', 'scheduled'])
})

test('of two who edit at once, the second is told', async () => {
  const { id, updatedAt } = await saved({ ...POST, slug: 'a-deux', actorId, now })
  const opened = { ...POST, id, slug: 'a-deux', seenAt: updatedAt, actorId }
  const first = { ...opened, title: 'Premier', now: new Date(now.getTime() + 1_000) }
  expect(await savePost(db, first)).toMatchObject({ ok: true })
  const second = { ...opened, title: 'Second', now: new Date(now.getTime() + 2_000) }
  expect(await savePost(db, second)).toEqual({ ok: false, error: 'changed' })
  expect(await postToEdit(db, { id })).toMatchObject({ title: 'Premier' })
})

test('an address that is taken is refused, a new one leads on from the old', async () => {
  await saved({ ...POST, slug: 'prise', actorId, now })
  expect(await savePost(db, { ...POST, slug: 'prise', actorId, now })).toEqual({
    ok: false,
    error: 'slug_taken',
  })
})

test('an article that shipped is its author’s own once edited, and unpublished rather than deleted', async () => {
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
