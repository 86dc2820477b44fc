import { expect, test } from 'vitest'
import { DAY_MS } from '#/domain/time/units.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { searchDocument } from '../../../../tests/fixtures/search-document.ts'
import { homeFigures } from './home-figures.server.ts'

const now = new Date('2026-11-20T09:00:00Z')
const day = DAY_MS

let calls = 0
function call(given: Parameters<typeof searchDocument>[1]) {
  return searchDocument(++calls, {
    text: { title: 'Travaux', buyer: 'Commune' },
    sources: ['boamp'],
    publishedAt: now.getTime() - 20 * day,
    deadlineAt: now.getTime() + 20 * day,
    ...given,
  })
}

test('the home page counts open calls, once in their region and in each group of their activity', async () => {
  const index = new SearchIndex()
  await index.upsert([
    call({ departments: ['44', '49'], categories: ['gros-uvre'] }),
    call({ departments: ['29'], publishedAt: now.getTime() - day }),
    call({ deadlineAt: now.getTime() + 2 * day }),
    call({ departments: ['44'], deadlineAt: now.getTime() - day }),
  ])
  const figures = homeFigures({ index, now })
  const count = (entries: { slug: string; count: number }[], slug: string) =>
    entries.find((entry) => entry.slug === slug)?.count

  expect(figures).toMatchObject({ open: 3, recent: 1, closing: 1 })
  expect(count(figures.regions, 'pays-de-la-loire')).toBe(1)
  expect(count(figures.regions, 'bretagne')).toBe(1)
  expect(count(figures.groups, 'batiment')).toBe(1)
})
