/** draft: readable only with its preview URL. */
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
  /** Reading time in minutes, at least 1. */
  minutesToRead: number
}

/** Inline content: plain text, or formatted text. */
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
