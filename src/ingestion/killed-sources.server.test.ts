import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDataSetCode, RUN_CODES, type RunCode } from '#/domain/sources/feed-codes.ts'
import { daysBetween } from '#/domain/time/calendar-days.ts'
import { platformOf } from '#/features/sources/platforms.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { FIRST_CALLS } from '../../tests/fixtures/platform-calls.ts'
import {
  type SourceReply,
  type SourceRequest,
  sourceServer,
} from '../../tests/servers/answering-source.ts'
import { dila } from '../../tests/servers/dila.ts'
import { opendatasoft } from '../../tests/servers/opendatasoft.ts'
import { PLATFORM_NAMES, PLATFORMS } from '../../tests/servers/served-platform.ts'
import { ted } from '../../tests/servers/ted.ts'
import { apiRecord } from './boamp/fixtures/api-record.ts'
import { daily, FNSIMPLE } from './boamp/fixtures/daily-notice.ts'
import { openSourceHttp } from './fetching/http-client.ts'
import { openDataSet, openFeed } from './open-source.ts'
import { platformSite } from './place/fixtures/platform-site.ts'
import { runDataSet } from './run-data-set.ts'
import { runFeed } from './run-feed.ts'

const db = await testDatabase()
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

const DAILY = daysBetween('2026-11-14', '2026-11-20').map((day, at) => ({
  day,
  idweb: `26-${100 + at}`,
  // Subject and file number of its own: the same call published twice would be one tender.
  xml: daily({
    idweb: `26-${100 + at}`,
    form: FNSIMPLE('2026-12-20T10:00:00')
      .replace('plongée subaquatique', `plongée, lot ${at}`)
      .replace('M874', `M-${at}`),
  }),
}))
const EFORMS = fixture('eforms/fixtures/cn_24_FRA_comments.xml')
const ofTed = (number: string) =>
  EFORMS.replace(
    '</efac:NoticeSubType>',
    `</efac:NoticeSubType><efac:Publication><efbc:NoticePublicationID schemeName="ojs-notice-id">00${number}</efbc:NoticePublicationID><efbc:PublicationDate>2026-11-20+01:00</efbc:PublicationDate></efac:Publication>`,
  )
const CONSULTATIONS = Array.from({ length: 25 }, (_, at) => ({ id: String(1000 + at) }))
const PLANS = Array.from({ length: 12 }, (_, at) => ({
  code: 100 + at,
  libelle: `Toiture ${at}`,
  siren_de_l_entite_acheteuse: 110014016,
  date_previsionnelle_de_publication: '2027-01-09',
}))
const CONTRACTS = fixture('decp/fixtures/contracts-2022.json')

type Answer = (request: SourceRequest) => SourceReply | null

/** A site of each source that is fetched, on several pages where it has pages. */
const SITES: Partial<Record<RunCode, Answer>> = {
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
  ted: ted(
    DAILY.map(({ day }, at) => {
      const number = `50000${at}-2026`
      return { number, published: day, xml: ofTed(number) }
    }),
  ).answer,
  place: platformSite(() => CONSULTATIONS),
  place_like_megalis: platformSite(() => CONSULTATIONS),
  decp: () => ({ body: CONTRACTS }),
  approch: opendatasoft('projets-dachats-publics', PLANS).answer,
  ...Object.fromEntries(
    PLATFORM_NAMES.map((name) => [name, PLATFORMS[name].open(FIRST_CALLS).answer]),
  ),
}

/** Path of a source on its server. */
const PATHS: Partial<Record<RunCode, string>> = {
  boamp: 'OPENDATA/BOAMP/',
  boamp_api: 'api/explore/v2.1/catalog/datasets/boamp/',
  ted: 'en/notice/',
  approch: 'api/explore/v2.1/catalog/datasets/projets-dachats-publics/',
}

const userAgent = 'Mozilla/5.0 (compatible; Test/1.0; +https://marches.example.fr/contact)'
const now = () => new Date('2026-11-20T18:00:00Z')

/** A run without the pauses that real hosts get. */
function runHere(code: RunCode, addresses: Record<string, string>) {
  const http = openSourceHttp({ userAgent, gapMs: 0, wait: async () => {} })
  return isDataSetCode(code)
    ? runDataSet(db, { dataSet: openDataSet(code, addresses), http, now })
    : runFeed(db, { feed: openFeed(code, { addresses, userAgent }), http, span: null, now })
}

/** The same in a process of its own, which can be killed. */
const RUN = `
  import { openDatabase } from '#/db/client.server.ts'
  import { isDataSetCode } from '#/domain/sources/feed-codes.ts'
  import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
  import { openDataSet, openFeed } from '#/ingestion/open-source.ts'
  import { runDataSet } from '#/ingestion/run-data-set.ts'
  import { runFeed } from '#/ingestion/run-feed.ts'
  const [url, code, addresses] = process.argv.slice(1)
  const db = openDatabase(url)
  const userAgent = 'Mozilla/5.0 (compatible; Test/1.0; +https://marches.example.fr/contact)'
  const settings = { addresses: JSON.parse(addresses), userAgent }
  const http = openSourceHttp({ userAgent, gapMs: 0, wait: async () => {} })
  const now = () => new Date('2026-11-20T18:00:00Z')
  const run = isDataSetCode(code)
    ? await runDataSet(db, { dataSet: openDataSet(code, settings.addresses), http, now })
    : await runFeed(db, { feed: openFeed(code, settings), http, span: null, now })
  await db.close()
  process.exitCode = run.outcome === 'succeeded' ? 0 : 1
`

/** What a run leaves, without ids and times of its own. */
async function stored() {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' ', source, source_ref, version, kind, state, encode(raw_hash, 'hex')) as line from notice
    union all select concat_ws(' ', 'tender', title, deadline_at) from tender
    union all select concat_ws(' ', 'contract', uid, title, buyer_identity) from contract
    union all select concat_ws(' ', 'plan', id, title) from planned_purchase
    order by 1`)
  return rows.map(({ line }) => line)
}

const empty = () =>
  emptyTables(
    db,
    ...['source_run', 'source_state', 'source_dead_item', 'notice', 'tender', 'buyer'],
    ...['contract', 'planned_purchase'],
  )

test('every source that is fetched is among those that are killed', () => {
  // Platforms of the same program have the same connector; the register is asked for one company at a time.
  const others = RUN_CODES.filter((code) => !(code in SITES))
  expect(others.filter((code) => !platformOf(code))).toEqual(['companies'])
})

test.each(Object.keys(SITES) as RunCode[])(
  'a run of %s that is killed half-way loses and doubles nothing',
  async (code) => {
    let killAt = Number.POSITIVE_INFINITY
    let kill = () => {}
    const { url, requests } = await sourceServer((request) => {
      const reply = SITES[code]?.(request) ?? null
      if (requests.length < killAt) return reply
      kill()
      return reply && { ...reply, silentAfter: 10 }
    })
    const addresses = {
      [code]: `${url}/${PATHS[code] ?? ''}`,
      ...(code === 'ted' && { ted_api: `${url}/v3/notices/search` }),
    }
    const runKilled = async () => {
      const child = spawn(
        process.execPath,
        ['--input-type=module', '--eval', RUN, db.url, code, JSON.stringify(addresses)],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      )
      kill = () => child.kill('SIGKILL')
      const [, signal] = await once(child, 'exit')
      return signal
    }
    await empty()
    expect(await runHere(code, addresses)).toMatchObject({ outcome: 'succeeded' })
    const whole = await stored()
    expect(whole.length).toBeGreaterThan(2)

    await empty()
    killAt = requests.length + Math.ceil(requests.length / 2)
    expect(await runKilled()).toBe('SIGKILL')
    expect((await stored()).length).toBeLessThan(whole.length)
    killAt = Number.POSITIVE_INFINITY
    // PostgreSQL frees the lock of the killed process once it has seen that it is gone.
    let resumed = await runHere(code, addresses)
    while (resumed.outcome === 'busy') resumed = await runHere(code, addresses)
    // The API is asked for a day further back, where this site has nothing: a hole that the run reports.
    expect(resumed.outcome).toBe(code === 'boamp_api' ? 'partial' : 'succeeded')
    expect(await stored()).toEqual(whole)
  },
)
