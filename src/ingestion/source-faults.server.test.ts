import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { type SourceReply, type SourceRequest, sourceServer } from '../../tests/source-server.ts'
import { dataSetOf } from './data-sets.ts'
import { feedOf } from './feeds.ts'
import { openSourceHttp } from './fetching/source-http.ts'
import { platformSite } from './place/fixtures/platform-site.ts'
import { runDataSet } from './run-data-set.ts'
import { runFeed } from './run-feed.ts'

const db = await testDatabase()
const now = () => new Date('2026-11-21T08:00:00Z')

beforeEach(async () => {
  await db.execute(sql`truncate source_run, source_state, contract, planned_purchase cascade`)
})

const json = (value: object): SourceReply => ({ body: JSON.stringify(value) })
const PLAN = { code: 1, libelle: 'Toiture', date_previsionnelle_de_publication: '2027-01-09' }
const CONTRACTS = readFileSync(path.join(import.meta.dirname, 'decp/fixtures/contracts-2022.json'))

/** Sources as they answer on a quiet day. */
const SOURCES: Record<string, (request: SourceRequest) => SourceReply | null> = {
  boamp: () => ({ body: '<html><title>Index of /OPENDATA/BOAMP/</title></html>' }),
  boamp_api: () => json({ total_count: 0, results: [] }),
  ted: () => json({ notices: [], totalNoticeCount: 0 }),
  place: platformSite(() => []),
  place_like_megalis: platformSite(() => []),
  decp: () => ({ body: CONTRACTS }),
  approch: ({ url }) =>
    json(url.pathname.endsWith('/records') ? { total_count: 1, results: [] } : PLAN),
}

/** A run against a source whose first `times` answers are faulty. */
async function runs(source: string, fault: SourceReply, times = Number.POSITIVE_INFINITY) {
  let left = times
  const waits: number[] = []
  const { url } = await sourceServer((request) =>
    left-- > 0 ? fault : (SOURCES[source]?.(request) ?? null),
  )
  const http = openSourceHttp({
    userAgent: 'Test/1.0',
    gapMs: 0,
    tries: 3,
    backOffMs: 1,
    idleMs: 200,
    wait: async (ms) => {
      waits.push(ms)
    },
  })
  const addresses = { [source]: `${url}/`, ...(source === 'ted' && { ted_api: `${url}/search` }) }
  const run = async () => {
    if (source === 'decp' || source === 'approch') {
      return runDataSet(db, { dataSet: dataSetOf(source, addresses), http, now })
    }
    const feed = feedOf(source as Parameters<typeof feedOf>[0], {
      addresses,
      userAgent: 'Test/1.0',
    })
    return runFeed(db, { feed, http, span: null, now })
  }
  return {
    run,
    waits,
    recover: () => {
      left = 0
    },
  }
}

const FAULTS: [name: string, fault: SourceReply][] = [
  ['is overloaded', { status: 429, headers: { 'retry-after': '7' } }],
  ['fails', { status: 500 }],
  ['falls silent', { body: 'x'.repeat(1000), silentAfter: 10 }],
  ['is cut off', { body: 'x'.repeat(200_000), cutAfter: 1000 }],
]
const CASES = Object.keys(SOURCES).flatMap((source) =>
  FAULTS.map(([name, fault]) => ({ source, name, fault })),
)

test.each(CASES)('$source $name once, and is read all the same', async ({ source, fault }) => {
  const { run, waits } = await runs(source, fault, 1)
  expect(await run()).toMatchObject({ outcome: 'succeeded' })
  if (fault.status === 429) expect(waits[0]).toBe(7000)
})

test.each(CASES)('$source $name for good: told, and the next run goes on', async (one) => {
  const { run, recover } = await runs(one.source, one.fault)
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringMatching(/answers (?:429|500)|nothing came for|cannot be read/),
  })
  recover()
  expect(await run()).toMatchObject({ outcome: 'succeeded' })
})

test.each(Object.keys(SOURCES))('%s in another shape is told as such', async (source) => {
  const { run } = await runs(source, { body: '<html><h1>Maintenance</h1></html>' })
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringMatching(/any more|another shape|cannot be read/),
  })
})
