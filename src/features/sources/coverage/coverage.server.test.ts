import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { RunCode } from '#/domain/sources/feed-codes.ts'
import { beginRun, endRun, recordPage } from '#/features/sources/source-runs.mutations.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { answerReport } from './answer-report.server.ts'
import { coverageFigures } from './coverage.queries.server.ts'
import { coverageMetrics, mayReadMetrics } from './metrics.server.ts'

const db = await testDatabase()
const NOW = new Date('2026-11-20T11:00:00Z')

beforeEach(async () => {
  await emptyTables(
    db,
    'notice',
    'missing_tender_report',
    'source_state',
    'source_run',
    'source_dead_item',
  )
})

/** A notice as the database holds it, with the instants that count here. */
async function received(
  source: string,
  { at, published, demo = false }: { at: string; published: string | null; demo?: boolean },
): Promise<void> {
  const rejected = published === null
  await db.execute(sql`
    insert into notice (id, source, source_ref, version, kind, state, rejection_reason, demo, raw, raw_hash,
      content, published_at, received_at)
    values (gen_random_uuid(), ${source}, gen_random_uuid()::text, 'manual_1',
      ${rejected ? null : 'call'}, ${rejected ? 'rejected' : 'pending'},
      ${rejected ? 'no title' : null}, ${demo}, '{}', sha256('x'), ${rejected ? null : '{}'}::jsonb,
      ${published}::timestamptz, ${at}::timestamptz)`)
}

async function figuresOf(slug: string) {
  const { sources } = await coverageFigures(db, { now: NOW })
  return sources.find((source) => source.slug === slug)
}

test('notices of the demonstration are counted apart', async () => {
  const at = '2026-11-20T01:00:00Z'
  await received('boamp', { published: '2026-11-19T23:00:00Z', at, demo: true })
  await received('boamp', { published: '2026-11-19T23:00:00Z', at, demo: true })
  await received('ted', { published: '2026-11-19T23:00:00Z', at })
  const { demonstration } = await coverageFigures(db, { now: NOW })
  expect(demonstration).toEqual([{ slug: 'boamp', notices: 2 }])
  expect(await figuresOf('boamp')).toMatchObject({ lastReceivedAt: null, received: 0 })
})

test('a source has its last notice, delay, counts and share of unusable notices', async () => {
  await received('boamp', { published: '2026-11-19T23:00:00Z', at: '2026-11-20T01:00:00Z' })
  await received('boamp', { published: '2026-11-19T23:00:00Z', at: '2026-11-20T03:00:00Z' })
  await received('boamp', { published: '2026-11-18T23:00:00Z', at: '2026-11-19T05:00:00Z' })
  await received('boamp', { published: null, at: '2026-11-20T10:00:00Z' })
  expect(await figuresOf('boamp')).toMatchObject({
    lastReceivedAt: '2026-11-20T03:00:00.000Z',
    received: 4,
    rejected: 1,
    delay: { median: 4 * 3600 },
  })
  expect((await figuresOf('boamp'))?.daily.slice(-2)).toEqual([1, 2])
})

test('the days are the last 30 in Paris, today included', async () => {
  const { days } = await coverageFigures(db, { now: new Date('2026-11-20T23:30:00Z') })
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-23', '2026-11-21'])
})

test('similar platforms are one source; a source without notices says so', async () => {
  await received('place_like_ain', {
    published: '2026-11-19T09:00:00Z',
    at: '2026-11-19T09:20:00Z',
  })
  await received('place_like', { published: '2026-11-19T09:00:00Z', at: '2026-11-19T09:40:00Z' })
  expect((await figuresOf('place_like'))?.received).toBe(2)
  expect(await figuresOf('ted')).toMatchObject({ lastReceivedAt: null, delay: null, received: 0 })
})

/** A run of what is new at a source, over at once. */
async function run(
  at: string,
  error: string | null,
  { feed = 'boamp_api', read = 0 }: { feed?: RunCode; read?: number } = {},
) {
  const of = { feed, span: 'live', now: new Date(at) } as const
  const counts = { read, created: 0, updated: 0, unchanged: 0, rejected: 0, failed: 0 }
  const end =
    error === null
      ? ({ outcome: 'succeeded', error } as const)
      : ({ outcome: 'failed', error } as const)
  await endRun(db, { ...of, id: await beginRun(db, of), counts, end })
}

test('contracts and planned purchases have the time of their last complete reading, and its failure', async () => {
  await run('2026-11-18T03:00:00Z', null, { feed: 'decp', read: 1200 })
  await run('2026-11-19T03:00:00Z', 'The server answered 500.', { feed: 'decp', read: 3 })
  const { dataSets } = await coverageFigures(db, { now: NOW })
  expect(dataSets).toEqual([
    { code: 'decp', lastReadAt: '2026-11-18T03:00:00.000Z', lastReadFailed: true, read: 1200 },
    { code: 'approch', lastReadAt: null, lastReadFailed: false, read: 0 },
    { code: 'companies', lastReadAt: null, lastReadFailed: false, read: 0 },
  ])
})

test('a fetched source has the time of its last complete reading, and whether a later one failed', async () => {
  expect(await figuresOf('boamp')).toMatchObject({ lastReadAt: null, lastReadFailed: false })
  await run('2026-11-20T03:00:00Z', null)
  await run('2026-11-20T09:00:00Z', 'the source answers 503')
  expect(await figuresOf('boamp')).toMatchObject({
    lastReadAt: '2026-11-20T03:00:00.000Z',
    lastReadFailed: true,
  })
  await run('2026-11-20T10:00:00Z', null)
  expect(await figuresOf('boamp')).toMatchObject({
    lastReadAt: '2026-11-20T10:00:00.000Z',
    lastReadFailed: false,
  })
})

/** A run of BOAMP that went to its end without a day and a notice. */
async function partialRun(at: string) {
  const of = { feed: 'boamp', span: 'live', now: new Date(at) } as const
  const id = await beginRun(db, of)
  const counts = { read: 3, created: 3, updated: 0, unchanged: 0, rejected: 0, failed: 1 }
  const missing = [
    { kind: 'day' as const, ref: '2026-11-19', listed: null, reason: 'no folder' },
    { kind: 'notice' as const, ref: '2026/11/18/26-1.xml', listed: null, reason: 'answers 404' },
  ]
  await recordPage(db, { ...of, id, cursor: null, counts, missing, recovered: [] })
  const end = { outcome: 'partial', error: '1 days are incomplete.' } as const
  await endRun(db, { ...of, id, counts, end })
}

test('a day and a notice that a source did not give are on the page and in the metrics', async () => {
  await run('2026-11-19T03:00:00Z', null, { feed: 'boamp' })
  await partialRun('2026-11-20T03:00:00Z')
  expect(await figuresOf('boamp')).toMatchObject({
    lastReadAt: '2026-11-19T03:00:00.000Z',
    lastReadFailed: true,
    missingDays: 1,
    missingNotices: 1,
  })
  const text = await coverageMetrics({
    db,
    coverage: () => coverageFigures(db, { now: NOW }),
    openTenders: () => 0,
    unindexedTenders: () => 0,
  }).metrics()
  expect(text).toContain('clairmarche_feed_last_run_failed{feed="boamp"} 1')
  expect(text).toContain('clairmarche_feed_missing_days{feed="boamp"} 1')
  expect(text).toContain('clairmarche_feed_waiting{feed="boamp"} 2')
})

test('demonstration data and a back-fill of old notices do not change delays', async () => {
  await received('boamp', {
    published: '2026-11-19T23:00:00Z',
    at: '2026-11-20T01:00:00Z',
    demo: true,
  })
  await received('boamp', { published: '2021-01-19T23:00:00Z', at: '2026-11-20T01:00:00Z' })
  expect(await figuresOf('boamp')).toMatchObject({ received: 1, delay: null })
})

function report(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return answerReport(
    db,
    new Request('https://marches.example/api/v1/missing-tenders', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    }),
  )
}

const stored = async () =>
  (await db.execute(sql`select title, url from missing_tender_report order by title`)).rows

test('a report of a missing tender is stored once, and the page says thank you', async () => {
  const sent = { title: 'Travaux de voirie à Pau', url: 'https://pau.example/1' }
  const answer = await report(sent)
  await report(sent)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/couverture?signalement=recu#signaler')
  expect(await stored()).toEqual([sent])
})

test('a refused report is shown again with its text', async () => {
  const answer = await report({ title: 'Pau', buyerName: 'Ville de Pau' })
  expect(answer.headers.get('location')).toBe(
    '/couverture?signalement=title&title=Pau&buyerName=Ville+de+Pau#signaler',
  )
  expect(await stored()).toEqual([])
})

test('forms of other sites and of programs are not stored', async () => {
  const sent = { title: 'Travaux de voirie' }
  expect((await report(sent, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await report({ ...sent, website: 'https://spam.example' })).status).toBe(303)
  expect(await stored()).toEqual([])
})

test('at most 60 reports an hour are stored', async () => {
  for (let n = 1; n <= 60; n++) await report({ title: `Marché manquant ${n}` })
  const answer = await report({ title: 'Marché manquant 61' })
  expect(answer.headers.get('location')).toContain('signalement=trop')
  expect(await stored()).toHaveLength(60)
})

test('metrics list the sources for requests with the token, and are refused where none is set', async () => {
  await received('boamp', { published: '2026-11-19T23:00:00Z', at: '2026-11-20T01:00:00Z' })
  await run('2026-11-20T03:00:00Z', null)
  await run('2026-11-20T09:00:00Z', 'the source answers 503')
  const registry = coverageMetrics({
    db,
    coverage: () => coverageFigures(db, { now: NOW }),
    openTenders: () => 3,
    unindexedTenders: () => 2,
  })
  const text = await registry.metrics()
  expect(text).toContain('clairmarche_source_delay_median_seconds{source="boamp"} 7200')
  expect(text).toContain('clairmarche_notices{source="boamp",state="pending"} 1')
  expect(text).toContain('clairmarche_open_tenders 3')
  expect(text).toContain('clairmarche_unindexed_tenders 2')
  const read = Date.parse('2026-11-20T03:00:00Z') / 1000
  expect(text).toContain(
    `clairmarche_feed_last_success_timestamp_seconds{feed="boamp_api"} ${read}`,
  )
  expect(text).toContain('clairmarche_feed_last_run_failed{feed="boamp_api"} 1')
  expect(text).toContain('clairmarche_feed_parked{feed="boamp_api"} 0')

  const request = (token: string) =>
    new Request('https://marches.example/metrics', {
      headers: { authorization: `Bearer ${token}` },
    })
  expect(mayReadMetrics(request('a long enough token'), 'a long enough token')).toBe(true)
  expect(mayReadMetrics(request('another long token.'), 'a long enough token')).toBe(false)
  expect(mayReadMetrics(request('undefined'), undefined)).toBe(false)
})
