import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { blogPost } from '#/db/schema/blog.ts'
import { DATA_FILES } from '#/server/data-files.server.ts'

const headSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1).max(300),
  /** Day in Paris. */
  published: z.iso.date(),
})

type ArticleFile = z.infer<typeof headSchema> & { body: string }

const FILE = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/

/** Upserts the articles of `data/blog`. Unpublished or edited articles do not change; slugs do not change. */
export async function loadShippedArticles(
  db: Database,
  folder = path.join(DATA_FILES, 'blog'),
): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort()
  for (const file of files) {
    const article = readArticleFile(await readFile(path.join(folder, file), 'utf8'))
    const { title, description, body } = article
    const publishedAt = new Date(`${article.published}T08:00:00Z`)
    const content = { title, description, body, publishedAt }
    const shippedAs = file
    const { rowCount } = await db
      .insert(blogPost)
      .values({ ...content, slug: path.parse(file).name, status: 'published', shippedAs })
      .onConflictDoNothing()
    if (rowCount === 1) continue
    await db
      .update(blogPost)
      .set({ ...content, updatedAt: sql`now()` })
      .where(
        and(
          eq(blogPost.shippedAs, shippedAs),
          sql`(${blogPost.title}, ${blogPost.description}, ${blogPost.body}, ${blogPost.publishedAt})
            is distinct from (${title}, ${description}, ${body}, ${publishedAt.toISOString()}::timestamptz)`,
        ),
      )
  }
}

/**
 * Parses an article of `data/blog`: front matter between two rules, then Markdown. Throws if invalid, because
 * the files are part of the product.
 */
function readArticleFile(text: string): ArticleFile {
  const { head, body } = FILE.exec(text)?.groups ?? {}
  if (head === undefined || body === undefined) throw new Error('An article starts with its head')
  const fields = head.split('\n').map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(0, at), line.slice(at + 2).trim()]
  })
  return { ...headSchema.parse(Object.fromEntries(fields)), body: body.trim() }
}
