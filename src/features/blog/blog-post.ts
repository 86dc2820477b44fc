/** A post in a list. Instants are ISO 8601; a draft bears no date. */
export type BlogPostCard = {
  id: string
  slug: string
  title: string
  description: string
  publishedAt: string | null
  updatedAt: string
}

export type BlogPost = BlogPostCard & {
  body: ArticleBlock[]
  /** Of an unhurried reader, at least one. */
  readingMinutes: number
}

/** A piece of a line: plain text, or text that is more than that. */
export type ArticleInline =
  | string
  | { type: 'strong' | 'emphasis' | 'link'; href?: string; children: ArticleInline[] }
  | { type: 'code'; text: string }

export type ArticleBlock =
  | { type: 'heading'; level: 2 | 3; id: string; children: ArticleInline[] }
  | { type: 'paragraph'; children: ArticleInline[] }
  | { type: 'list'; ordered: boolean; items: ArticleBlock[][] }
  | { type: 'quote'; children: ArticleBlock[] }
  | { type: 'code'; text: string }
  | { type: 'table'; rows: ArticleInline[][][] }
