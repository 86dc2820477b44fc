import { expect, test } from 'vitest'
import { postFault, postState } from './post-faults.ts'

const POST = {
  slug: 'lire-un-reglement',
  title: 'Lire un règlement',
  description: '',
  body: 'Texte',
  status: 'published',
  publishedAt: '2026-12-01T08:00:00Z',
} as const

test('accepts a post with title, slug, date and text', () => {
  expect(postFault(POST)).toBeNull()
})

test.each([
  [{ title: ' ' }, 'title_missing'],
  [{ slug: 'Règlement' }, 'slug_form'],
  [{ slug: 'lire--un' }, 'slug_form'],
  [{ slug: '' }, 'slug_form'],
  [{ publishedAt: null }, 'date_missing'],
  [{ body: '\n' }, 'body_missing'],
] as const)('a post with %j is refused: %s', (part, fault) => {
  expect(postFault({ ...POST, ...part })).toBe(fault)
})

test('a draft needs neither date nor text', () => {
  expect(postFault({ ...POST, status: 'draft', publishedAt: null, body: '' })).toBeNull()
})

test('a post is scheduled until its date', () => {
  const publishedAt = new Date('2026-12-01T08:00:00Z')
  const at = (now: string) => postState({ status: 'published', publishedAt }, new Date(now))
  expect(at('2026-12-01T07:59:59Z')).toBe('scheduled')
  expect(at('2026-12-01T08:00:00Z')).toBe('published')
  expect(postState({ status: 'draft', publishedAt }, new Date('2027-01-01T00:00:00Z'))).toBe(
    'draft',
  )
})
