import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { blogPost } from '#/db/schema/blog.ts'
import { testDatabase } from '../../../tests/database.ts'
import { postById, postBySlug, postSlugAfter, publishedPosts } from './blog-posts.queries.server.ts'
import { loadShippedArticles } from './shipped-articles.mutations.server.ts'

const db = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-articles-'))
afterAll(() => rm(folder, { recursive: true }))

const article = (title: string) =>
  `---\ntitle: ${title}\ndescription: Essai\npublished: 2026-11-01\n---\n\n## Titre\n\nTexte : fin.`
const write = (name: string, title: string) => writeFile(path.join(folder, name), article(title))

test('the articles of the product are published in a new database', async () => {
  const files = (await readdir('data/blog')).map((file) => path.parse(file).name)
  const posts = await publishedPosts(db)
  expect(posts.map(({ slug }) => slug).sort()).toEqual(files.sort())
  for (const { slug } of posts) {
    const post = await postBySlug(db, { slug })
    const links = JSON.stringify(post?.body).match(/"href":"\/post\/[a-z0-9-]+/g) ?? []
    for (const link of links) expect(files).toContain(link.slice('"href":"/post/'.length))
  }
})

test('a new version of an article replaces the old one, unless it was edited', async () => {
  await write('essai.md', 'Premier titre')
  await write('autre.md', 'Autre titre')
  await loadShippedArticles(db, folder)
  await db.update(blogPost).set({ shippedAs: null }).where(eq(blogPost.slug, 'autre'))
  await write('essai.md', 'Second titre')
  await write('autre.md', 'Titre perdu')
  await loadShippedArticles(db, folder)
  expect((await postBySlug(db, { slug: 'essai' }))?.title).toBe('Second titre')
  expect((await postBySlug(db, { slug: 'autre' }))?.title).toBe('Autre titre')
})

test('an unpublished article is not published again', async () => {
  await write('retire.md', 'Retiré')
  await loadShippedArticles(db, folder)
  await db.update(blogPost).set({ status: 'draft' }).where(eq(blogPost.slug, 'retire'))
  await write('retire.md', 'Retiré, revu')
  await loadShippedArticles(db, folder)
  expect(await postBySlug(db, { slug: 'retire' })).toBeNull()
})

test('a draft is found by its id only', async () => {
  const draft = { slug: 'brouillon', title: 'Brouillon', description: '', body: 'Texte' }
  const [row] = await db.insert(blogPost).values(draft).returning({ id: blogPost.id })
  expect(await postBySlug(db, { slug: 'brouillon' })).toBeNull()
  expect(await postById(db, { id: row?.id ?? '' })).toMatchObject({
    title: 'Brouillon',
    publishedAt: null,
  })
  expect(await postById(db, { id: 'brouillon' })).toBeNull()
})

test('a former slug redirects to the current one, and back when it is used again', async () => {
  await write('adresse.md', 'Adresse')
  await loadShippedArticles(db, folder)
  const rename = (slug: string) =>
    db.update(blogPost).set({ slug }).where(eq(blogPost.title, 'Adresse'))
  await rename('nouvelle-adresse')
  await rename('derniere-adresse')
  expect(await postSlugAfter(db, { slug: 'adresse' })).toBe('derniere-adresse')
  await rename('adresse')
  expect(await postSlugAfter(db, { slug: 'nouvelle-adresse' })).toBe('adresse')
  expect(await postSlugAfter(db, { slug: 'adresse' })).toBeNull()
})
