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
