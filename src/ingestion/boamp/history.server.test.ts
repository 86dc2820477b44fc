import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { missingItems } from '#/features/sources/source-runs.queries.server.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { runFeed } from '#/ingestion/run-feed.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { sourceServer } from '../../../tests/servers/answering-source.ts'
import { dila } from '../../../tests/servers/dila.ts'
import { boampFiles } from './fetch-files.ts'
import { daily, FNSIMPLE } from './fixtures/daily-notice.ts'

const db = await testDatabase()
const V240 = 'BOAMP/FluxHistorique/Boamp_v240'
const { state, answer } = dila({})
const source = await sourceServer(answer)

const notice = (idweb: string) => ({
  [`${idweb}.xml`]: daily({ idweb, form: FNSIMPLE('2025-12-20T10:00:00') }),
})

beforeEach(async () => {
  state.folders = {}
  state.files = {}
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

const run = (span: { from: string; to: string } | null, now = '2026-10-06T08:00:00Z') =>
  runFeed(db, {
    feed: boampFiles(`${source.url}/OPENDATA/BOAMP/`),
    http: openSourceHttp({ userAgent: 'Test', gapMs: 0, tries: 2, wait: async () => {} }),
    span,
    now: () => new Date(now),
  })

const missingDays = async () =>
  (await missingItems(db, 'boamp')).map(({ ref, reason }) => `${ref}: ${reason}`)

async function refs(): Promise<string[]> {
  const { rows } = await db.execute<{ ref: string }>(
    sql`select source_ref as ref from notice order by source_ref`,
  )
  return rows.map(({ ref }) => ref)
}

test.each([
  ['2025-11-26', V240, '25-130941'],
  ['2022-01-04', V240, '22-100'],
  ['2021-12-31', 'BOAMP/FluxHistorique/Boamp_v230', '21-100'],
  ['2015-03-02', 'BOAMP/FluxHistorique/Boamp_v230', '15-100'],
  ['2015-02-27', 'BOAMP/FluxHistorique/Boamp_v110', '15-99'],
  ['2018-04-16', V240, '18-100'],
  ['2025-11-27', 'BOAMP', '25-130942'],
  ['2026-02-03', V240, '26-100'],
])('notices of %s are found in the folders of %s', async (day, folder, idweb) => {
  state.folders = { [`${folder}/${day.replaceAll('-', '/')}`]: notice(idweb) }
  expect(await run({ from: day, to: day })).toMatchObject({
    outcome: 'succeeded',
    counts: { created: 1 },
  })
  expect(await refs()).toEqual([idweb])
})

test('a working day without a folder, or with an empty one, is a failure that is requested again', async () => {
  state.folders = {
    [`${V240}/2025/11/08`]: notice('25-1'),
    [`${V240}/2025/11/10`]: {},
    [`${V240}/2025/11/13`]: notice('25-2'),
  }
  // Sunday the 9th and Tuesday the 11th, a public holiday, may be without notices.
  const week = { from: '2025-11-08', to: '2025-11-13' }
  expect(await run(week)).toMatchObject({
    outcome: 'partial',
    error: expect.stringMatching(/^2 days are incomplete\. 2025-11-10: .* 2025-11-12: /),
    counts: { created: 2 },
  })
  expect(await missingDays()).toEqual([
    `2025-11-10: ${source.url}/OPENDATA/BOAMP/FluxHistorique/Boamp_v240/2025/11/10/ lists no notice of this working day.`,
    '2025-11-12: BOAMP has no folder of this working day.',
  ])

  state.folders[`${V240}/2025/11/10`] = notice('25-3')
  state.folders[`${V240}/2025/11/12`] = notice('25-4')
  expect(await run(null, '2026-10-06T08:30:00Z')).toMatchObject({ counts: { created: 0 } })
  await run(null, '2026-10-06T09:00:00Z')
  expect(await refs()).toEqual(['25-1', '25-2', '25-3', '25-4'])
  expect((await missingDays()).filter((day) => day.startsWith('2025'))).toEqual([])
})

test('a Sunday that has a folder is read', async () => {
  state.folders = { [`${V240}/2025/11/09`]: notice('25-124779') }
  expect(await run({ from: '2025-11-09', to: '2025-11-09' })).toMatchObject({
    counts: { created: 1 },
  })
})

test('a folder that holds archives in place of notices is a failure', async () => {
  state.folders = { 'BOAMP/FluxHistorique/Boamp_v230/2017/05/04': { 'MAPA-AO_2017_05.taz': '' } }
  expect(await run({ from: '2017-05-04', to: '2017-05-04' })).toMatchObject({
    outcome: 'partial',
    error: expect.stringContaining('lists no notice of this working day'),
  })
})

test('today is expected from early afternoon on', async () => {
  const today = (at: string) => run({ from: '2026-10-06', to: '2026-10-06' }, `2026-10-06T${at}Z`)
  expect(await today('11:00:00')).toMatchObject({ outcome: 'succeeded' })
  expect(await today('12:00:00')).toMatchObject({ outcome: 'partial' })
})

test('a file that was written half is no notice, and comes with a later run', async () => {
  const [name, whole = ''] = Object.entries(notice('25-5'))[0] ?? []
  const folder = `${V240}/2025/11/26`
  const day = { from: '2025-11-26', to: '2025-11-26' }
  state.folders = { [folder]: { ...notice('25-5'), ...notice('25-6') } }
  state.files = { [`${folder}/${name}`]: { body: whole.slice(0, whole.length / 2) } }
  expect(await run(day)).toMatchObject({
    outcome: 'partial',
    counts: { created: 1, rejected: 0, failed: 1 },
  })
  state.files = {}
  await run(day, '2026-10-06T09:00:00Z')
  expect(await refs()).toEqual(['25-5', '25-6'])
})

test('a listing that is cut is not taken for the whole folder', async () => {
  const folder = `${V240}/2025/11/26`
  state.folders = { [folder]: { ...notice('25-5'), ...notice('25-6') } }
  state.files = {
    [`${folder}/`]: {
      body: `<html><head><title>Index of /</title></head><pre><a href="25-5.xml">25-5.xml</a>`,
    },
  }
  const day = { from: '2025-11-26', to: '2025-11-26' }
  expect(await run(day)).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('is no listing of files any more'),
  })
  expect(await refs()).toEqual([])
})
