import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pruneAudience } from '#/jobs/prune-tables.ts'
import { testDatabase } from '../../../tests/database.ts'
import { audienceSummary } from './audience.queries.server.ts'
import { AudienceCounter } from './audience-counter.server.ts'
import { countedRequest, storableWords } from './counted-request.ts'

const db = await testDatabase()
const origin = 'https://marches.example.fr'
const opened = { 'sec-fetch-dest': 'document' }
const count = (path: string, headers: Record<string, string> = opened) =>
  countedRequest(new Request(origin + path, { headers }), { origin })

test('a page that is opened from elsewhere is a visit, from here only a view', () => {
  expect(count('/appel-offre/toiture-1')).toEqual(['view:tender', 'visit'])
  expect(count('/', { ...opened, referer: 'https://moteur.example/?q=toiture' })).toContain('visit')
  expect(count('/bids?q=toiture', { ...opened, referer: `${origin}/` })).toEqual([
    'view:list',
    'search',
  ])
})

test('programs, prefetched pages and visitors who opt out are not counted', () => {
  expect(count('/', {})).toEqual([])
  expect(count('/', { 'sec-fetch-dest': 'empty' })).toEqual([])
  expect(count('/', { ...opened, 'sec-purpose': 'prefetch;prerender' })).toEqual([])
  expect(count('/', { ...opened, 'sec-gpc': '1' })).toEqual([])
  expect(count('/', { ...opened, dnt: '1' })).toEqual([])
  expect(count('/profile/1/bids')).toEqual([])
})

test('words that may name a person are not stored', () => {
  expect(storableWords('  Toiture  Zinc ')).toBe('toiture zinc')
  expect(storableWords('jean@example.fr')).toBeNull()
  expect(storableWords('06 12 34 56 78')).toBeNull()
  expect(storableWords('21-123456')).toBeNull()
  expect(storableWords('x'.repeat(81))).toBeNull()
  expect(storableWords(' ')).toBeNull()
})

test('sums are added day by day in Paris, whichever process counted them', async () => {
  const [one, other] = [new AudienceCounter(), new AudienceCounter()]
  one.add(['view:list', 'visit', 'search'])
  one.addEmptySearch('Chaume')
  other.add(['view:list', 'view:tender'])
  other.addEmptySearch('chaume')
  other.addEmptySearch('jean@example.fr')
  const evening = new Date('2026-11-19T23:30:00Z') // the 20th in Paris
  await one.write(db, { now: evening })
  await other.write(db, { now: evening })
  await other.write(db, { now: evening })
  const summary = await audienceSummary(db, { from: '2026-11-19', to: '2026-11-20' })
  expect(summary).toEqual({
    days: [
      { day: '2026-11-19', visits: 0, views: 0, searches: 0, emptySearches: 0 },
      { day: '2026-11-20', visits: 1, views: 3, searches: 1, emptySearches: 3 },
    ],
    views: [
      { kind: 'list', count: 2 },
      { kind: 'tender', count: 1 },
    ],
    funnel: [
      { measure: 'visit', count: 1 },
      { measure: 'view:tender', count: 1 },
      { measure: 'view:instant_profile', count: 0 },
      { measure: 'view:sign_up', count: 0 },
      { measure: 'view:create_profile', count: 0 },
    ],
    emptySearches: [{ words: 'chaume', count: 2 }],
  })
})

test('counts are stored 25 months, words a year', async () => {
  await db.execute(sql`delete from audience_count`)
  await db.execute(sql`delete from empty_search`)
  await db.execute(sql`insert into audience_count (day, measure, count)
    select current_date - months * interval '1 month', 'visit', months
    from unnest(array[24, 26]) as months`)
  await db.execute(sql`insert into empty_search (day, words, count)
    select current_date - months * interval '1 month', 'chaume', months
    from unnest(array[11, 13]) as months`)
  await pruneAudience(db)
  const { rows } = await db.execute(sql`select count from audience_count
    union all select count from empty_search order by count`)
  expect(rows).toEqual([{ count: 11 }, { count: 24 }])
})
