import { createElement, Fragment, type ReactNode } from 'react'
import { ExternalLink } from '#/ui/text-link.tsx'
import type { ArticleBlock, ArticleInline } from '../blog-post.ts'

export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return createElement(Fragment, null, ...blocks.map(block))
}

function block(one: ArticleBlock): ReactNode {
  switch (one.type) {
    case 'heading':
      return createElement(one.level === 2 ? 'h2' : 'h3', { id: one.id }, ...inlines(one.children))
    case 'paragraph':
      return createElement('p', null, ...inlines(one.children))
    case 'list':
      return createElement(one.ordered ? 'ol' : 'ul', null, ...one.items.map(item))
    case 'quote':
      return createElement('blockquote', null, ...one.children.map(block))
    case 'code':
      return (
        <pre>
          <code>{one.text}</code>
        </pre>
      )
    case 'table':
      return <Table rows={one.rows} />
  }
}

/** A list item with a single line needs no paragraph. */
function item(blocks: ArticleBlock[]): ReactNode {
  const [first, ...rest] = blocks
  if (first?.type !== 'paragraph') return createElement('li', null, ...blocks.map(block))
  return createElement('li', null, ...inlines(first.children), ...rest.map(block))
}

function Table({ rows: [head = [], ...rows] }: { rows: ArticleInline[][][] }) {
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>{createElement('tr', null, ...head.map(headCell('col')))}</thead>
        {createElement('tbody', null, ...rows.map(bodyRow))}
      </table>
    </div>
  )
}

function bodyRow([first = [], ...others]: ArticleInline[][]): ReactNode {
  const cells = others.map((content) => createElement('td', null, ...inlines(content)))
  return createElement('tr', null, headCell('row')(first), ...cells)
}

/** An empty corner cell is not a header. */
const headCell = (scope: 'col' | 'row') => (content: ArticleInline[]) =>
  content.length === 0 ? createElement('td') : createElement('th', { scope }, ...inlines(content))

function inlines(nodes: readonly ArticleInline[]): ReactNode[] {
  return nodes.map(inline)
}

function inline(node: ArticleInline): ReactNode {
  if (typeof node === 'string') return node
  switch (node.type) {
    case 'code':
      return <code>{node.text}</code>
    case 'strong':
      return createElement('strong', null, ...inlines(node.children))
    case 'emphasis':
      return createElement('em', null, ...inlines(node.children))
    case 'link':
      return node.href?.startsWith('http')
        ? createElement(ExternalLink, { href: node.href }, ...inlines(node.children))
        : createElement('a', { href: node.href }, ...inlines(node.children))
  }
}
