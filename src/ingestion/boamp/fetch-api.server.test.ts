import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { missingItems } from '#/features/sources/source-runs.queries.server.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { runFeed } from '#/ingestion/run-feed.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { type SourceReply, sourceServer } from '../../../tests/servers/answering-source.ts'
import { boampApi } from './fetch-api.ts'
import { apiRecord } from './fixtures/api-record.ts'
import { daily, FNSIMPLE } from './fixtures/daily-notice.ts'

const db = await testDatabase()

let records: { day: string; json: string }[]
/** Replies that come before the real ones. */
let faults: SourceReply[]

/** Opendatasoft's explore interface 2.1: 100 records at most, none past the 10,000th, exports without end. */
const source = await sourceServer(({ url }) => {
  const fault = faults.shift()
  if (fault) return fault
  const where = url.searchParams.get('where') ?? ''
  const span = /^dateparution >= date'([\d-]+)' and dateparution <= date'([\d-]+)'$/.exec(where)
  if (span === null) return { status: 400, body: '{"error_code":"ODSQLError"}' }
  const found = records.filter(({ day }) => day >= (span[1] ?? '') && day <= (span[2] ?? ''))
  if (url.pathname === '/boamp/exports/jsonl') {
    return { body: `${found.map(({ json }) => json).join('\n')}\n` }
  }
  const limit = Number(url.searchParams.get('limit') ?? 10)
  const offset = Number(url.searchParams.get('offset') ?? 0)
  if (url.pathname !== '/boamp/records') return null
  if (limit > 100 || offset + limit > 10_000)
    return { status: 400, body: '{"error_code":"InvalidRESTParameterError"}' }
  const page = found.slice(offset, offset + limit).map(({ json }) => json)
  return { body: `{"total_count": ${found.length}, "results": [${page.join(',')}]}` }
})

function publish(day: string, idweb: string, form = FNSIMPLE('2026-10-02T10:00:00')) {
  records.push({ day, json: apiRecord(daily({ idweb, form }), { dateparution: day }) })
}

beforeEach(async () => {
  records = []
  faults = []
  source.requests.length = 0
  await emptyTables(
    db,
    'notice',
    'tender',
    'buyer',
    'tender_change',
    'source_state',
    'source_run',
    'source_dead_item',
  )
})

const run = (now: string, span: { from: string; to: string } | null = null) =>
  runFeed(db, {
    feed: boampApi(`${source.url}/boamp/`),
    http: openSourceHttp({ userAgent: 'Test', gapMs: 0, tries: 3, wait: async () => {} }),
    span,
    now: () => new Date(now),
  })

test('a day of more than a hundred notices comes page by page, and only what is new afterwards', async () => {
  for (let at = 0; at < 250; at++) publish('2026-09-11', `26-${1000 + at}`)
  expect(await run('2026-09-11T12:00:00Z')).toMatchObject({ counts: { created: 250 } })
  publish('2026-09-12', '26-2000')
  expect(await run('2026-09-12T12:00:00Z')).toMatchObject({
    counts: { created: 1, unchanged: 250, updated: 0 },
  })
  const asked = source.requests.map(({ url }) => Number(url.searchParams.get('limit')))
  expect(Math.max(...asked)).toBe(100)
})

test('a back-fill comes by the week as exports, and continues from the week it was in', async () => {
  for (let at = 0; at < 30; at++) {
    publish(`2026-06-${String(at + 1).padStart(2, '0')}`, `26-${100 + at}`)
  }
  const june = { from: '2026-06-01', to: '2026-06-30' }
  faults = [{ body: '{"total_count": 30, "results": []}' }]
  const weeks = () =>
    source.requests
      .filter(({ url }) => url.pathname.endsWith('jsonl'))
      .map(({ url }) => url.searchParams.get('where')?.slice(21, 31))
  expect(await run('2026-09-12T12:00:00Z', june)).toMatchObject({ counts: { created: 30 } })
  expect(weeks()).toEqual(['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22', '2026-06-29'])

  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change', 'source_run')
  await db.execute(sql`update source_state set cursor = '{"next": "2026-06-15", "done": 14}'`)
  source.requests.length = 0
  expect(await run('2026-09-12T12:00:00Z', june)).toMatchObject({ counts: { created: 16 } })
  expect(weeks()).toEqual(['2026-06-15', '2026-06-22', '2026-06-29'])
})

test('an export that is cut is fetched again, one that lacks notices is not taken for whole', async () => {
  for (let at = 0; at < 20; at++) publish('2026-06-01', `26-${100 + at}`)
  const day = { from: '2026-06-01', to: '2026-06-01' }
  const count = { body: '{"total_count": 20, "results": []}' }
  const whole = records.map(({ json }) => json).join('\n')
  faults = [count, count, { body: whole, cutAfter: 5000 }]
  expect(await run('2026-09-12T12:00:00Z', day)).toMatchObject({
    outcome: 'succeeded',
    counts: { created: 20, rejected: 0, unchanged: 0 },
  })
})

test('an export that lacks notices, or ends in the middle of one, leaves their days to be requested again', async () => {
  for (let at = 0; at < 6; at++) publish(at < 4 ? '2026-06-01' : '2026-06-02', `26-${100 + at}`)
  const days = { from: '2026-06-01', to: '2026-06-03' }
  const count = { body: '{"total_count": 6, "results": []}' }
  const [first = '', second = ''] = records.map(({ json }) => json)
  const half = second.slice(0, second.length / 2)
  faults = [count, count, { body: `${first}\n${half}` }]
  expect(await run('2026-09-12T12:00:00Z', days)).toMatchObject({
    outcome: 'partial',
    error:
      '3 days are incomplete. 2026-06-01: BOAMP announces 4 notices and gives 1. 2026-06-02: BOAMP announces 2 notices and gives 0. 2026-06-03: BOAMP announces no notice of this working day.',
    counts: { created: 1, rejected: 0 },
  })
  publish('2026-06-03', '26-110')
  await run('2026-09-12T13:00:00Z')
  expect(await missingItems(db, 'boamp_api')).toMatchObject(
    // The days of September, when nothing was published here.
    Array.from({ length: 6 }, () => ({ ref: expect.stringMatching(/^2026-09/) })),
  )
  const { rows } = await db.execute(sql`select count(*)::int as notices from notice`)
  expect(rows).toEqual([{ notices: 7 }])
})

test('a day that a page of the interface cuts short is requested again', async () => {
  for (let at = 0; at < 3; at++) publish('2026-09-11', `26-${100 + at}`)
  const page = records.slice(0, 2).map(({ json }) => json)
  faults = Array.from({ length: 6 }, () => ({ body: '{"total_count": 1, "results": [{}]}' }))
  faults.push({ body: `{"total_count": 3, "results": [${page.join(',')}]}` })
  expect(await run('2026-09-11T12:00:00Z')).toMatchObject({
    outcome: 'partial',
    error: '1 days are incomplete. 2026-09-11: BOAMP announces 3 notices and gives 2.',
  })
})

test('a day that the query interface gives whole is missing of the daily files no longer', async () => {
  publish('2026-06-01', '26-100')
  await db.execute(sql`
    insert into source_dead_item (feed, kind, ref, attempts, reason, first_failed_at, last_failed_at)
    values ('boamp', 'day', '2026-06-01', 1, 'no folder', now(), now()),
      ('ted', 'day', '2026-06-01', 1, 'no notice', now(), now())`)
  await run('2026-09-12T12:00:00Z', { from: '2026-06-01', to: '2026-06-01' })
  expect(await missingItems(db, 'boamp')).toEqual([])
  expect(await missingItems(db, 'ted')).toHaveLength(1)
})

test('when the quota of the day is used up, the run waits as the source asks, or ends', async () => {
  publish('2026-09-11', '26-100')
  const day = { from: '2026-09-11', to: '2026-09-11' }
  faults = [{ status: 429, headers: { 'retry-after': '2' } }]
  expect(await run('2026-09-11T12:00:00Z', day)).toMatchObject({ outcome: 'succeeded' })
  faults = [{ status: 429, headers: { 'retry-after': '40000' } }]
  expect(await run('2026-09-11T13:00:00Z', day)).toMatchObject({ outcome: 'failed' })
})

test('an answer in another shape ends the run, and the next one begins where it stopped', async () => {
  publish('2026-09-11', '26-100')
  faults = [{ body: '{"nhits": 1, "records": []}' }]
  expect(await run('2026-09-11T12:00:00Z')).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('answers in another shape than it did'),
  })
  expect(await run('2026-09-11T12:00:00Z')).toMatchObject({ counts: { created: 1 } })
})

test('a correction that comes through the interface moves the deadline of its call', async () => {
  publish('2026-09-10', '26-100')
  const correction = daily({
    idweb: '26-200',
    form: '<FNSimple><organisme><nomOfficiel>SDIS</nomOfficiel></organisme><rectificatif><infosRectif>La date limite de remise des offres est reportée au 12/10/2026 à 12h00</infosRectif></rectificatif></FNSimple>',
    nature: '<NATURE><RECTIFICATIF/></NATURE><STATUT><RECTIFICATIF/></STATUT>',
  })
  records.push({ day: '2026-09-11', json: apiRecord(correction, { annonce_lie: ['26-100'] }) })
  const cancellation = daily({
    idweb: '26-300',
    form: '<FNSimple><organisme><nomOfficiel>SDIS</nomOfficiel></organisme><annulation/></FNSimple>',
    nature: '<NATURE><APPEL_OFFRE/></NATURE><STATUT><ANNULATION/></STATUT>',
  })
  records.push({ day: '2026-09-11', json: apiRecord(cancellation, { annonce_lie: ['26-100'] }) })
  await run('2026-09-11T12:00:00Z')
  const { rows } = await db.execute(sql`
    select deadline_at at time zone 'Europe/Paris' = '2026-10-12 12:00' as moved,
      cancelled_at is not null as cancelled,
      (select count(*)::int from notice where tender_id = tender.id) as notices from tender`)
  expect(rows).toEqual([{ moved: true, cancelled: true, notices: 3 }])
})
