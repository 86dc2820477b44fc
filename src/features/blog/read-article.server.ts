import type { List, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { frenchTypography } from '#/french-text/french-typography.ts'
import { slugOf } from '#/lib/slug.ts'
import type { ArticleBlock, ArticleInline } from './blog-post.ts'
import { plainText } from './plain-text.ts'

/**
 * Converts Markdown to blocks. HTML in the text is shown as text. Links are limited to http(s), this site and
 * e-mail addresses.
 */
export function readArticle(markdown: string): ArticleBlock[] {
  const { children } = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  return children.flatMap(toBlock)
}

function toBlock(node: RootContent): ArticleBlock[] {
  switch (node.type) {
    case 'heading': {
      // The page title is the only h1.
      const level = node.depth <= 2 ? 2 : 3
      const children = toInlines(node.children)
      return [{ type: 'heading', level, id: slugOf(plainText(children)), children }]
    }
    case 'paragraph':
      return [{ type: 'paragraph', children: toInlines(node.children) }]
    case 'list':
      return [{ type: 'list', ordered: node.ordered === true, items: itemsOf(node) }]
    case 'blockquote':
      return [{ type: 'quote', children: node.children.flatMap(toBlock) }]
    case 'table': {
      const rows = node.children.map((row) => row.children.map((cell) => toInlines(cell.children)))
      return [{ type: 'table', rows }]
    }
    case 'code':
    case 'html':
      return [{ type: 'code', text: node.value }]
    default:
      return []
  }
}

function itemsOf({ children }: List): ArticleBlock[][] {
  return children.map((item) => item.children.flatMap(toBlock))
}

function toInlines(nodes: readonly PhrasingContent[]): ArticleInline[] {
  return nodes.flatMap(toInline)
}

function toInline(node: PhrasingContent): ArticleInline[] {
  switch (node.type) {
    case 'text':
      return [frenchTypography(node.value)]
    case 'html':
      return [node.value]
    case 'inlineCode':
      return [{ type: 'code', text: node.value }]
    case 'break':
      return ['\n']
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: toInlines(node.children) }]
    case 'link': {
      const children = toInlines(node.children)
      return isSafe(node.url) ? [{ type: 'link', href: node.url, children }] : children
    }
    case 'image':
      return node.alt ? [node.alt] : []
    default:
      return []
  }
}

function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?!\/)|#)/.test(href)
}
