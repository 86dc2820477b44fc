import { z } from 'zod'

const headSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1).max(300),
  /** Day in Paris. */
  published: z.iso.date(),
})

type ArticleFile = z.infer<typeof headSchema> & { body: string }

const FILE = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/

/**
 * Parses an article of `data/blog`: front matter between two rules, then Markdown. Throws if invalid, because
 * the files are part of the product.
 */
export function readArticleFile(text: string): ArticleFile {
  const { head, body } = FILE.exec(text)?.groups ?? {}
  if (head === undefined || body === undefined) throw new Error('An article starts with its head')
  const fields = head.split('\n').map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(0, at), line.slice(at + 2).trim()]
  })
  return { ...headSchema.parse(Object.fromEntries(fields)), body: body.trim() }
}
