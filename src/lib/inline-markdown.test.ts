import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { inlineMarkdown, withoutMarkdown } from './inline-markdown.ts'

test('strong words are separated from the rest', () => {
  expect(inlineMarkdown('**3 lots** : gros œuvre ; peinture')).toEqual([
    { text: '3 lots', strong: true },
    { text: ' : gros œuvre ; peinture', strong: false },
  ])
})

test('stars that a notice wrote itself are no Markdown', () => {
  expect(inlineMarkdown('Hôtel 3\\*\\* à rénover')).toEqual([
    { text: 'Hôtel 3** à rénover', strong: false },
  ])
})

test('strong words that are a link are its text', () => {
  expect(withoutMarkdown('Voir le [**règlement** `RC`](https://example.fr) ; 3\\_4 __lots__')).toBe(
    'Voir le règlement RC ; 3_4 lots',
  )
})

test('a line without its marks', () => {
  expect(withoutMarkdown('- **Critères** : prix \\[HT\\], [règlement](https://example.fr)')).toBe(
    'Critères : prix [HT], règlement',
  )
})

const textOf = (node: Nodes): string => {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

test.each([
  '- **Critères** : prix \\[HT\\], [règlement](https://example.fr)',
  'Voir le [**règlement** `RC`](https://example.fr) ; 3\\_4 __lots__',
  'Hôtel 3\\*\\* à rénover \\<site\\> \\#2 \\| lot 1',
  '## Article 3. Prix',
  '2. Fournitures et services',
  '+ Prix (60 %) - valeur technique (40 %)',
])('the library that reads articles gives the same text of %s', (line) => {
  expect(withoutMarkdown(line)).toBe(textOf(fromMarkdown(line)))
})
