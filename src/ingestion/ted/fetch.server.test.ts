import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { runFeed } from '#/ingestion/run-feed.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { type SourceReply, sourceServer } from '../../../tests/servers/answering-source.ts'
import { ted } from './fetch.ts'

const db = await testDatabase()
const xml = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
/** The example of the eForms SDK, as TED publishes it: with a number and a date. */
const eforms = (number: string, name = 'cn_24_FRA_comments') =>
  xml(`../eforms/fixtures/${name}.xml`).replace(
    '</efac:NoticeSubType>',
    `</efac:NoticeSubType><efac:Publication><efbc:NoticePublicationID schemeName="ojs-notice-id">00${number}</efbc:NoticePublicationID><efbc:PublicationDate>2026-09-11+02:00</efbc:PublicationDate></efac:Publication>`,
  )

const searchShape = z.object({
  query: z.string(),
  fields: z.array(z.string()).min(1),
  limit: z.number().max(250),
  scope: z.enum(['ACTIVE', 'LATEST', 'ALL']),
  paginationMode: z.literal('ITERATION'),
  iterationNextToken: z.string().optional(),
})

let notices: { number: string; day: string; xml: string }[]
let faults: Record<'search' | 'xml', SourceReply[]>
/** Notices that a page of the search holds. */
let pageSize: number
const searches = () => source.requests.filter(({ url }) => url.pathname === '/search')
const fetched = () =>
  source.requests.flatMap(({ url }) => /\/notice\/(.+)\/xml$/.exec(url.pathname)?.[1] ?? [])

const source = await sourceServer(({ method, url, body }) => {
  const number = /^\/notice\/(.+)\/xml$/.exec(url.pathname)?.[1]
  if (number) {
    const found = notices.find((one) => one.number === number)
    return faults.xml.shift() ?? (found ? { body: found.xml } : null)
  }
  if (method !== 'POST' || url.pathname !== '/search') return null
  const fault = faults.search.shift()
  if (fault) return fault
  const search = searchShape.safeParse(JSON.parse(body))
  const days = /^buyer-country IN \(FRA\) AND PD>=(\d{8}) AND PD<=(\d{8})$/.exec(
    search.data?.query ?? '',
  )
  if (!search.success || days === null)
    return { status: 400, body: '{"message":"QUERY_SYNTAX_ERROR"}' }
  const at = Number(
    /^after-(\d+)$/.exec(search.data.iterationNextToken ?? 'after-0')?.[1] ?? Number.NaN,
  )
  if (Number.isNaN(at)) return { status: 500, body: '{"message":"Internal Server Error"}' }
  const all = notices.filter(({ day }) => day >= (days[1] ?? '') && day <= (days[2] ?? ''))
  const page = all.slice(at, at + pageSize)
  return {
    body: JSON.stringify({
      notices: page.map((one) => ({ 'publication-number': one.number, links: {} })),
      totalNoticeCount: all.length,
      iterationNextToken: `after-${at + page.length}`,
      timedOut: false,
    }),
  }
})

beforeEach(async () => {
  notices = []
  faults = { search: [], xml: [] }
  pageSize = 250
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
    feed: ted({ searchUrl: `${source.url}/search`, noticesUrl: `${source.url}/notice/` }),
    http: openSourceHttp({ userAgent: 'Test', gapMs: 0, tries: 2, wait: async () => {} }),
    span,
    now: () => new Date(now),
  })

async function kinds() {
  const { rows } = await db.execute<{ ref: string; kind: string; version: string; state: string }>(
    sql`select source_ref as ref, kind, version, state from notice order by source_ref`,
  )
  return rows.map(({ ref, kind, version, state }) => [ref, version, kind, state].join(' '))
}

test('notices of French buyers come in their old forms and as eForms, each once', async () => {
  notices = [
    { number: '38359-2021', day: '20260910', xml: xml('fixtures/038359-2021.xml') },
    { number: '46890-2021', day: '20260910', xml: xml('fixtures/046890-2021.xml') },
    { number: '500001-2026', day: '20260911', xml: eforms('500001-2026') },
  ]
  expect(await run('2026-09-11T12:00:00Z')).toMatchObject({ counts: { created: 3, failed: 0 } })
  expect(await kinds()).toEqual([
    '38359-2021 ted_standard_1 call promoted',
    '46890-2021 ted_standard_1 award recorded',
    '500001-2026 eforms_1 call promoted',
  ])
  source.requests.length = 0
  expect(await run('2026-09-12T12:00:00Z')).toMatchObject({ counts: { read: 0 } })
  expect(fetched()).toEqual([])
})

test('a change notice joins the call that it changes', async () => {
  const call = eforms('500001-2026')
  const change = eforms('500002-2026', 'INVALID_change-cn_24_FRA_comments').replace(
    /<cbc:ContractFolderID>[^<]*/,
    /<cbc:ContractFolderID>[^<]*/.exec(call)?.[0] ?? '',
  )
  notices = [
    { number: '500001-2026', day: '20260910', xml: call },
    { number: '500002-2026', day: '20260911', xml: change },
  ]
  await run('2026-09-11T12:00:00Z')
  expect(await kinds()).toEqual([
    '500001-2026 eforms_1 call promoted',
    '500002-2026 eforms_1 correction joined',
  ])
})

test('a day with more notices than a page of the search is walked to its end', async () => {
  pageSize = 2
  notices = Array.from({ length: 5 }, (_, at) => ({
    number: `50000${at}-2026`,
    day: '20260911',
    xml: eforms(`50000${at}-2026`),
  }))
  const day = { from: '2026-09-11', to: '2026-09-11' }
  expect(await run('2026-09-20T12:00:00Z', day)).toMatchObject({ counts: { read: 5 } })
  expect(searches().map(({ body }) => JSON.parse(body).iterationNextToken)).toEqual([
    undefined,
    'after-2',
    'after-4',
  ])
})

test('a back-fill of a week takes what was published on its days alone', async () => {
  notices = Array.from({ length: 9 }, (_, at) => ({
    number: `50000${at}-2026`,
    day: `2026090${at + 1}`,
    xml: eforms(`50000${at}-2026`),
  }))
  const week = { from: '2026-09-02', to: '2026-09-08' }
  expect(await run('2026-09-20T12:00:00Z', week)).toMatchObject({
    outcome: 'succeeded',
    counts: { created: 7, failed: 0 },
  })
  expect(fetched().sort()).toEqual(notices.slice(1, 8).map(({ number }) => number))
  expect(await run('2026-09-20T13:00:00Z', week)).toMatchObject({ counts: { created: 0 } })
  expect(fetched()).toHaveLength(7)
})

test('a search that lost its place is begun again', async () => {
  pageSize = 1
  notices = [
    { number: '500001-2026', day: '20260911', xml: eforms('500001-2026') },
    { number: '500002-2026', day: '20260911', xml: eforms('500002-2026') },
  ]
  const day = { from: '2026-09-11', to: '2026-09-11' }
  const first = {
    body: '{"notices":[{"publication-number":"500001-2026"}],"totalNoticeCount":2,"iterationNextToken":"stale","timedOut":false}',
  }
  faults.search = [first]
  expect(await run('2026-09-20T12:00:00Z', day)).toMatchObject({
    outcome: 'succeeded',
    counts: { read: 2 },
  })
})

test('a search that gives less than it announces, or gives up, is not taken for whole', async () => {
  const day = { from: '2026-09-11', to: '2026-09-11' }
  const answer = (more: object) => ({
    body: JSON.stringify({
      notices: [],
      totalNoticeCount: 3,
      iterationNextToken: 'after-0',
      timedOut: false,
      ...more,
    }),
  })
  faults.search = [answer({})]
  expect(await run('2026-09-20T12:00:00Z', day)).toMatchObject({
    outcome: 'partial',
    error: expect.stringContaining('TED announces 3 notices and lists 0.'),
  })
  faults.search = [answer({ timedOut: true })]
  expect(await run('2026-09-20T12:00:00Z', day)).toMatchObject({ outcome: 'partial' })
  faults.search = [{ body: '{"results": []}' }]
  expect(await run('2026-09-20T12:00:00Z', day)).toMatchObject({
    error: 'The search of TED answers in another shape than it did.',
  })
  faults.search = [{ body: '<html>maintenance</html>' }]
  expect(await run('2026-09-20T12:00:00Z', day)).toMatchObject({ outcome: 'failed' })
})

test('a notice whose XML is not ready yet comes with a later run', async () => {
  notices = [{ number: '500001-2026', day: '20260911', xml: eforms('500001-2026') }]
  faults.xml = [{ status: 404 }]
  expect(await run('2026-09-11T12:00:00Z')).toMatchObject({ counts: { failed: 1 } })
  expect(await run('2026-09-20T12:00:00Z')).toMatchObject({ counts: { created: 1, failed: 0 } })
})
