import { expect, test } from 'vitest'
import { readArticle } from './read-article.server.ts'

test('headings have ids, and text has French typography', () => {
  expect(readArticle('## Où le trouver ?\n\nSix jours : *au plus*.')).toEqual([
    {
      type: 'heading',
      level: 2,
      id: 'ou-le-trouver',
      children: ['Où le trouver\u00a0?'],
    },
    {
      type: 'paragraph',
      children: ['Six jours\u00a0: ', { type: 'emphasis', children: ['au plus'] }, '.'],
    },
  ])
})

test('parses tables and lists', () => {
  expect(readArticle('| Pièce | Rôle |\n|---|---|\n| RC | règles |\n\n1. un\n2. deux')).toEqual([
    {
      type: 'table',
      rows: [
        [['Pièce'], ['Rôle']],
        [['RC'], ['règles']],
      ],
    },
    {
      type: 'list',
      ordered: true,
      items: [
        [{ type: 'paragraph', children: ['un'] }],
        [{ type: 'paragraph', children: ['deux'] }],
      ],
    },
  ])
})

test('shows HTML and scripts as text', () => {
  expect(readArticle('<script>alert(1)</script>\n\nUn <b>mot</b>')).toEqual([
    { type: 'code', text: '<script>alert(1)</script>' },
    { type: 'paragraph', children: ['Un ', '<b>', 'mot', '</b>'] },
  ])
})

test('a javascript: link becomes plain text', () => {
  const article = readArticle(
    '[a](javascript:alert(1)) [b](https://www.boamp.fr) [c](/bids) [d](//x.example) [e](data:text/html,x)',
  )
  expect(article).toEqual([
    {
      type: 'paragraph',
      children: [
        'a',
        ' ',
        { type: 'link', href: 'https://www.boamp.fr', children: ['b'] },
        ' ',
        { type: 'link', href: '/bids', children: ['c'] },
        ' ',
        'd',
        ' ',
        'e',
      ],
    },
  ])
})
