import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { missingItems } from '#/features/sources/source-runs.queries.server.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { runFeed } from '#/ingestion/run-feed.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { sourceServer } from '../../../tests/servers/answering-source.ts'
import { ted as tedServer } from '../../../tests/servers/ted.ts'
import { defaultUserAgent } from '../fetching/user-agent.ts'
import { ted } from './fetch.ts'

const db = await testDatabase()
const DAY = '2026-10-05'
const SUNDAY = '2026-10-04'
const xml = readFileSync(
  new URL('../eforms/fixtures/cn_24_FRA_comments.xml', import.meta.url),
  'utf8',
)
/** The example of the eForms SDK as TED publishes it: with a number, and a procedure of its own. */
const published = (number: string) => ({
  number,
  published: DAY,
  xml: xml
    .replace(
      '</efac:NoticeSubType>',
      `</efac:NoticeSubType><efac:Publication><efbc:NoticePublicationID schemeName="ojs-notice-id">00${number}</efbc:NoticePublicationID></efac:Publication>`,
    )
    .replace(/<cbc:ContractFolderID>[^<]*/, `<cbc:ContractFolderID>${number}`),
})
const records = Array.from({ length: 12 }, (_, at) => published(`${500100 + at}-2026`))
const FIRST = '500100-2026'
const { state, answer } = tedServer(records)
const source = await sourceServer(answer)

beforeEach(async () => {
  Object.assign(state, { records, firewall: 'programs', files: {}, timesOut: false, unlisted: 0 })
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

const BY_DEFAULT = defaultUserAgent({
  siteName: 'Clairmarché',
  contact: 'https://marches.example.fr/contact',
})

const run = (at: string, { userAgent = BY_DEFAULT, day = DAY } = {}) =>
  runFeed(db, {
    feed: ted({
      searchUrl: `${source.url}/v3/notices/search`,
      noticesUrl: `${source.url}/en/notice/`,
    }),
    http: openSourceHttp({ userAgent, gapMs: 0, tries: 2, wait: async () => {} }),
    span: { from: day, to: day },
    now: () => new Date(at),
  })

async function stored(): Promise<{ notices: number; rejected: number }> {
  const { rows } = await db.execute<{ notices: number; rejected: number }>(sql`
    select count(*)::int as notices, count(*) filter (where state = 'rejected')::int as rejected
    from notice`)
  return rows[0] ?? { notices: 0, rejected: 0 }
}

const noticeRequests = () => source.requests.filter(({ method }) => method === 'GET').length

test('the firewall stops a program by its name: the run fails, nothing is stored, a later run gets everything', async () => {
  const userAgent = 'Clairmarche/1.0 (+https://marches.example.fr/contact)'
  expect(await run('2026-10-06T08:00:00Z', { userAgent })).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('behind a firewall, which answers 202 and asks for a proof'),
    counts: { read: 0, rejected: 0 },
  })
  expect(await stored()).toEqual({ notices: 0, rejected: 0 })
  // It is not asked again at once.
  expect(noticeRequests()).toBe(1)
  expect(await run('2026-10-06T09:00:00Z')).toMatchObject({
    outcome: 'succeeded',
    counts: { created: 12 },
  })
})

test.each(['challenge', 'challenge page', 'captcha', 'forbidden'] as const)(
  'a firewall that stops everyone (%s) fails the run and stores nothing',
  async (firewall) => {
    state.firewall = firewall
    expect(await run('2026-10-06T08:00:00Z')).toMatchObject({ outcome: 'failed' })
    expect(await stored()).toEqual({ notices: 0, rejected: 0 })
    expect(await missingItems(db, 'ted')).toEqual([])
    state.firewall = 'off'
    expect(await run('2026-10-06T09:00:00Z')).toMatchObject({ counts: { created: 12 } })
  },
)

test.each([
  ['an empty body', { body: '' }],
  ['202 without the header of the firewall', { status: 202, body: '' }],
  ['a page for browsers', { body: '<!DOCTYPE html><html><body>Maintenance</body></html>' }],
  ['a page for browsers in XHTML', { body: '<html><body>Maintenance</body></html>' }],
  ['JSON', { body: '{"message":"Not ready"}' }],
  ['the first half of the notice', { body: xml.slice(0, xml.length / 2) }],
  ['another notice', { body: published('499999-2026').xml }],
])('%s is no notice: it is requested again later', async (_name, reply) => {
  state.files = { [FIRST]: reply }
  const first = await run('2026-10-06T08:00:00Z')
  expect(first.outcome).not.toBe('succeeded')
  expect((await stored()).rejected).toBe(0)
  state.files = {}
  await run('2026-10-06T09:00:00Z')
  expect(await stored()).toEqual({ notices: 12, rejected: 0 })
  expect(await missingItems(db, 'ted')).toEqual([])
})

test('a notice that is missing makes the run partial; it waits longer after each request, then is parked', async () => {
  state.files = { [FIRST]: { body: '' } }
  expect(await run('2026-10-06T08:00:00Z')).toMatchObject({
    outcome: 'partial',
    error: '1 notices could not be fetched.',
    counts: { created: 11, failed: 1 },
  })
  const retryAt = async () => (await missingItems(db, 'ted'))[0]?.retryAt
  expect(await retryAt()).toBe('2026-10-06T09:00:00.000Z')
  // The day is walked again before the hour is over: no attempt.
  await run('2026-10-06T08:30:00Z')
  expect(await missingItems(db, 'ted')).toMatchObject([{ attempts: 1 }])
  await run('2026-10-06T09:00:00Z')
  expect(await retryAt()).toBe('2026-10-06T15:00:00.000Z')
  for (const at of ['06T15', '07T15', '10T15']) await run(`2026-10-${at}:00:00Z`)
  expect(await missingItems(db, 'ted')).toMatchObject([
    { kind: 'notice', ref: FIRST, attempts: 5, retryAt: null },
  ])
})

test('notices that fail permanently do not block new ones', async () => {
  state.files = Object.fromEntries(
    records.slice(0, 3).map(({ number }) => [number, { status: 500 }]),
  )
  await db.execute(sql`
    insert into source_dead_item (feed, kind, ref, attempts, reason, first_failed_at, last_failed_at, retry_at)
    select 'ted', 'notice', number, 1, '500', '2026-10-05', '2026-10-05', '2026-10-05'
    from unnest(array['500100-2026', '500101-2026', '500102-2026']) as number`)
  state.records = [...records.slice(0, 3), { ...published('500200-2026'), published: '2026-10-06' }]
  const next = await run('2026-10-06T13:00:00Z', { day: '2026-10-06' })
  expect(next).toMatchObject({ outcome: 'partial', counts: { created: 1, failed: 3 } })
})

test('a search that lists fewer notices than it announces, or times out, leaves the day to be requested again', async () => {
  state.unlisted = 2
  expect(await run('2026-10-06T08:00:00Z')).toMatchObject({
    outcome: 'partial',
    error: '1 days are incomplete. 2026-10-05: TED announces 14 notices and lists 12.',
    counts: { created: 12 },
  })
  Object.assign(state, { unlisted: 0, timesOut: true })
  expect(await run('2026-10-06T09:00:00Z')).toMatchObject({ outcome: 'partial' })
  expect(await missingItems(db, 'ted')).toMatchObject([{ kind: 'day', ref: DAY, attempts: 2 }])
  state.timesOut = false
  // Another day's run requests it too, six hours after the second failure.
  const sunday = await run('2026-10-06T15:00:00Z', { day: SUNDAY })
  expect(sunday.outcome).toBe('succeeded')
  expect(await missingItems(db, 'ted')).toEqual([])
})

test('a day without a notice is a failure on a working day, and none on a Sunday', async () => {
  state.records = []
  expect(await run('2026-10-06T08:00:00Z')).toMatchObject({
    outcome: 'partial',
    error: '1 days are incomplete. 2026-10-05: TED lists no French notice of this day.',
  })
  expect(await run('2026-10-06T08:00:00Z', { day: SUNDAY })).toMatchObject({
    outcome: 'succeeded',
  })
})
