import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { daysBetween } from '#/domain/time/calendar-days.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import {
  type SourceReply,
  type SourceRequest,
  sourceServer,
} from '../../tests/servers/answering-source.ts'
import { dila } from '../../tests/servers/dila.ts'
import { opendatasoft } from '../../tests/servers/opendatasoft.ts'
import { ted } from '../../tests/servers/ted.ts'
import { apiRecord } from './boamp/fixtures/api-record.ts'
import { daily, FNSIMPLE } from './boamp/fixtures/daily-notice.ts'
import { openSourceHttp } from './fetching/http-client.ts'
import { openDataSet, openFeed } from './open-source.ts'
import { platformSite } from './place/fixtures/platform-site.ts'
import { runDataSet } from './run-data-set.ts'
import { runFeed } from './run-feed.ts'

const db = await testDatabase()
const USER_AGENT = 'Mozilla/5.0 (compatible; Test/1.0; +https://marches.example.fr/contact)'
const now = () => new Date('2026-11-21T08:00:00Z')

beforeEach(async () => {
  await emptyTables(
    db,
    'source_run',
    'source_state',
    'source_dead_item',
    'notice',
    'tender',
    'contract',
    'planned_purchase',
  )
})

const PLAN = { code: 1, libelle: 'Toiture', date_previsionnelle_de_publication: '2027-01-09' }
const CONTRACTS = readFileSync(path.join(import.meta.dirname, 'decp/fixtures/contracts-2022.json'))

/** Days that runs look at, all of which have notices. */
const DAYS = daysBetween('2026-11-14', '2026-11-21')
const DAILY = DAYS.map((day, at) => ({
  day,
  idweb: `26-${100 + at}`,
  xml: daily({ idweb: `26-${100 + at}`, form: FNSIMPLE('2026-12-20T10:00:00') }),
}))
const TED_XML = readFileSync(path.join(import.meta.dirname, 'ted/fixtures/038359-2021.xml'), 'utf8')

/** Sources as they answer when nothing is missing. */
const SOURCES: Record<string, (request: SourceRequest) => SourceReply | null> = {
  boamp: dila(
    Object.fromEntries(
      DAILY.map(({ day, idweb, xml }) => [
        `BOAMP/${day.replaceAll('-', '/')}`,
        { [`${idweb}.xml`]: xml },
      ]),
    ),
  ).answer,
  boamp_api: opendatasoft(
    'boamp',
    DAILY.map(({ day, xml }) => JSON.parse(apiRecord(xml, { dateparution: day }))),
  ).answer,
  // One notice: it is here before it is searched for.
  ted: ted(DAYS.map((published) => ({ number: '38359-2021', published, xml: TED_XML }))).answer,
  place: platformSite(() => [{ id: '1000' }]),
  place_like_megalis: platformSite(() => [{ id: '1000' }]),
  decp: () => ({ body: CONTRACTS }),
  approch: opendatasoft('projets-dachats-publics', [PLAN]).answer,
}

/** Path of each source on its server. */
const PATHS: Record<string, string> = {
  boamp: 'OPENDATA/BOAMP/',
  boamp_api: 'api/explore/v2.1/catalog/datasets/boamp/',
  ted: 'en/notice/',
  approch: 'api/explore/v2.1/catalog/datasets/projets-dachats-publics/',
}

/** A run against a source whose first `times` answers are faulty. */
async function runs(source: string, fault: SourceReply, times = Number.POSITIVE_INFINITY) {
  let left = times
  const waits: number[] = []
  const { url } = await sourceServer((request) =>
    left-- > 0 ? fault : (SOURCES[source]?.(request) ?? null),
  )
  const http = openSourceHttp({
    userAgent: USER_AGENT,
    gapMs: 0,
    tries: 3,
    backOffMs: 1,
    // An answer of a busy machine is no silence.
    idleMs: fault.silentAfter === undefined ? 20_000 : 300,
    wait: async (ms) => {
      waits.push(ms)
    },
  })
  const addresses = {
    [source]: `${url}/${PATHS[source] ?? ''}`,
    ...(source === 'ted' && { ted_api: `${url}/v3/notices/search` }),
  }
  const run = async () => {
    if (source === 'decp' || source === 'approch') {
      return runDataSet(db, { dataSet: openDataSet(source, addresses), http, now })
    }
    const feed = openFeed(source as Parameters<typeof openFeed>[0], {
      addresses,
      userAgent: USER_AGENT,
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

test.each(CASES)('$source $name for good: reported, and the next run continues', async (one) => {
  const { run, recover } = await runs(one.source, one.fault)
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringMatching(/answers (?:429|500)|nothing came for|cannot be read/),
  })
  recover()
  expect(await run()).toMatchObject({ outcome: 'succeeded' })
})

test.each(Object.keys(SOURCES))(
  '%s that refuses programs, or answers nothing, ends the run with the reason; the next one continues',
  async (source) => {
    for (const fault of [{ status: 403 }, { body: '' }]) {
      const { run, recover } = await runs(source, fault)
      expect(await run()).toMatchObject({
        outcome: 'failed',
        error: expect.stringMatching(/.{20}/),
      })
      recover()
      expect(await run()).toMatchObject({ outcome: 'succeeded' })
    }
  },
)

test.each(Object.keys(SOURCES))('%s in another shape is reported as such', async (source) => {
  const { run } = await runs(source, { body: '<html><h1>Maintenance</h1></html>' })
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringMatching(/any more|another shape|cannot be read/),
  })
})
