import type { ArticleInline } from './blog-post.ts'

/** The text of a line without formatting. */
export function plainText(inlines: readonly ArticleInline[]): string {
  return inlines
    .map((one) => {
      if (typeof one === 'string') return one
      return one.type === 'code' ? one.text : plainText(one.children)
    })
    .join('')
}
