import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { writeDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import { recordNotices } from '#/features/notices/record/record-notices.mutations.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { readArchiveLine } from './boamp/archive.ts'
import { call, correction } from './boamp/fixtures/archive-records.ts'
import { daily, FNSIMPLE } from './boamp/fixtures/daily-notice.ts'
import { ingestedInto } from './fixtures/ingested-files.ts'
import { rereadNotices } from './reread-notices.ts'

const db = await testDatabase()
const { ingest, ingestLines } = ingestedInto(db)
const soon = () => new Date(Date.now() + 60_000)
const reread = (options: object = {}) =>
  rereadNotices(db, { until: soon(), composition: 1, ...options })

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change', 'setting')
})

/** Dates and places of 21-23323, 21-9300 (La Réunion) and of a call of winter, as published. */
const SUMMER = call('21-23323', { date_limite_reponse: '2021-03-30 13:00:00' })
const REUNION = call('21-9300', {
  date_limite_reponse: '2021-02-23 11:00:00',
  dep_publication: ['974'],
  identite: { Identite_Denomination: 'GIP Ecocité', Identite_Cp: '97419' },
})
const WINTER = call('11-116542')

/** Puts stored notices and their tenders in the state that the reader left before: deadlines taken for UTC. */
async function asReadBefore() {
  const former = sql`replace(raw::jsonb ->> 'date_limite_reponse', ' ', 'T') || '.000Z'`
  await db.execute(sql`
    update notice set content = content || jsonb_build_object('deadlineAt', ${former}),
      deadline_at = (${former})::timestamptz
    where raw::jsonb ->> 'date_limite_reponse' is not null`)
  await db.execute(sql`
    update tender set deadline_at = notice.deadline_at from notice
    where notice.tender_id = tender.id and notice.kind = 'call'`)
  await db.execute(sql`delete from tender_change`)
  await db.execute(sql`delete from analysis_request`)
}

async function deadlines() {
  const { rows } = await db.execute<{ ref: string; tender: string; notice: string }>(sql`
    select source_ref as ref, to_char(tender.deadline_at at time zone 'UTC', 'MM-DD HH24:MI') as tender,
      to_char(notice.deadline_at at time zone 'UTC', 'MM-DD HH24:MI') as notice
    from notice join tender on tender.id = tender_id where notice.kind = 'call' order by source_ref`)
  return rows.map(({ ref, tender, notice }) => [ref, tender, notice])
}

const CORRECTED = [
  ['11-116542', '02-08 11:00', '02-08 11:00'],
  ['21-23323', '03-30 12:00', '03-30 12:00'],
  ['21-9300', '02-23 08:00', '02-23 08:00'],
]

test('after an update stored notices are read again, and tenders whose deadline was wrong are corrected', async () => {
  await ingestLines(SUMMER, REUNION, WINTER)
  await asReadBefore()
  expect(await deadlines()).not.toEqual(CORRECTED)
  expect(await reread()).toEqual({ read: 3, changed: 2, refused: 0 })
  expect(await deadlines()).toEqual(CORRECTED)
  // The index follows, and the analysis is made anew, of the two alone.
  const { rows } = await db.execute(sql`
    select (select count(distinct tender_id)::int from tender_change) as changed,
      (select count(*)::int from analysis_request) as analysed`)
  expect(rows).toEqual([{ changed: 2, analysed: 2 }])
})

test('an older form of a notice that is read after it still brings nothing old back', async () => {
  await ingestLines({ ...SUMMER, resume_objet: 'Entretien des espaces verts' })
  await ingestLines(SUMMER)
  await asReadBefore()
  await reread()
  expect(
    await ingestLines({ ...SUMMER, resume_objet: 'Entretien des espaces verts' }),
  ).toMatchObject({ updated: 0, unchanged: 1 })
})

test('what was read again once is not read again', async () => {
  await ingestLines(SUMMER)
  expect(await reread()).toMatchObject({ read: 1, changed: 0 })
  expect(await reread()).toEqual({ read: 0, changed: 0, refused: 0 })
})

test('notices of other formats are left alone', async () => {
  await ingest('boamp', {
    '26-1.xml': daily({ idweb: '26-1', form: FNSIMPLE('2026-10-02T10:00:00') }),
  })
  await db.execute(sql`update notice set deadline_at = null`)
  expect(await reread({ versions: { boamp_archive_1: 9 } })).toMatchObject({ read: 0 })
  expect((await db.execute(sql`select from notice where deadline_at is null`)).rowCount).toBe(1)
})

test('a later version of a reader reads what it is the reader of', async () => {
  await ingest('boamp', {
    '26-1.xml': daily({ idweb: '26-1', form: FNSIMPLE('2026-10-02T10:00:00') }),
  })
  await db.execute(sql`update notice set content = content - 'deadlineAt', deadline_at = null`)
  await db.execute(sql`update tender set deadline_at = null`)
  const versions = { boamp_daily_1: 2 }
  expect(await reread({ versions })).toEqual({ read: 1, changed: 1, refused: 0 })
  expect(await deadlines()).toEqual([['26-1', '10-02 08:00', '10-02 08:00']])
  expect(await reread({ versions })).toMatchObject({ read: 0 })
  expect(await reread({ versions: { boamp_daily_1: 3 } })).toMatchObject({ read: 1, changed: 0 })
  // A worker that was not updated yet begins nothing anew.
  expect(await reread({ versions })).toMatchObject({ read: 0 })
})

test('a correction that was stored keeps its place in the history', async () => {
  await ingestLines(SUMMER, correction('21-2', '21-23323', '2021-04-06T12:00:00+01:00'))
  const history = sql`select kind, changes from tender_event order by happened_at, kind`
  const before = (await db.execute(history)).rows
  await asReadBefore()
  expect(await reread()).toMatchObject({ read: 2, changed: 1 })
  expect((await db.execute(history)).rows).toEqual(before)
  expect((await deadlines())[0]).toEqual(['21-23323', '04-06 10:00', '03-30 12:00'])
})

test('a demonstration call that is read again is still one, with its shifted dates', async () => {
  const raw = JSON.stringify(SUMMER)
  const record = { source: 'boamp', version: 'boamp_archive_1', raw } as const
  const records = [{ ...record, parsed: readArchiveLine(raw) }]
  await recordNotices(db, { source: 'boamp', records, demo: { weeks: 31 } })
  const setting = { weeks: 31, newest: '2021-02-27T23:00:00Z', loaded: null, removed: false }
  await writeDemoSetting(db, setting)
  const right = await deadlines()
  // At 14:00 too, in winter.
  expect(right).toEqual([['21-23323', '11-02 13:00', '11-02 13:00']])
  await db.execute(sql`
    update notice set content = content || '{"deadlineAt": "2021-03-30T13:00:00.000Z"}',
      deadline_at = deadline_at + interval '1 hour'`)
  await db.execute(sql`update tender set deadline_at = deadline_at + interval '1 hour'`)
  expect(await reread()).toMatchObject({ changed: 1 })
  expect(await deadlines()).toEqual(right)
  const { rows } = await db.execute(sql`select demo from tender union all select demo from notice`)
  expect(rows).toEqual([{ demo: true }, { demo: true }])
})

test('a rejected record that can be read now becomes a tender, and is rejected no more', async () => {
  await ingestLines(SUMMER)
  const raw = JSON.stringify(WINTER)
  await db.execute(sql`
    insert into notice (id, source, source_ref, version, state, rejection_reason, raw, raw_hash)
    values (gen_random_uuid(), 'boamp', 'sha256:1', 'boamp_archive_1', 'rejected', 'unreadable', ${raw},
      sha256(convert_to(${raw}, 'UTF8')))`)
  expect(await reread()).toEqual({ read: 2, changed: 1, refused: 0 })
  const { rows } = await db.execute(sql`select source_ref, state from notice order by source_ref`)
  expect(rows).toEqual([
    { source_ref: '11-116542', state: 'promoted' },
    { source_ref: '21-23323', state: 'promoted' },
  ])
})

test('a record that its reader now rejects leaves its notice as it was, and is counted', async () => {
  await ingestLines(SUMMER)
  await db.execute(sql`update notice set raw = '{"idweb": 3}'`)
  expect(await reread()).toEqual({ read: 1, changed: 0, refused: 1 })
  expect(await deadlines()).toHaveLength(1)
})

/** Reads again in a process of its own, a notice at a time. */
const RUN = `
  import { openDatabase } from '#/db/client.server.ts'
  import { rereadNotices } from '#/ingestion/reread-notices.ts'
  const db = openDatabase(process.argv[1])
  await rereadNotices(db, { until: new Date(Date.now() + 60_000), batch: 1 })
  await db.close()
`

test('a killed run continues with the batch it was in', async () => {
  const records = Array.from({ length: 60 }, (_, at) =>
    call(`21-${100 + at}`, { date_limite_reponse: '2021-03-30 13:00:00' }),
  )
  await ingestLines(...records)
  await asReadBefore()
  const wrong = async () => (await deadlines()).filter(([, due]) => due !== '03-30 12:00').length
  const args = ['--input-type=module', '--eval', RUN, db.url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  while ((await wrong()) === 60) await new Promise((resolve) => setTimeout(resolve, 5))
  child.kill('SIGKILL')
  await ended
  const left = await wrong()
  expect(left).toBeGreaterThan(0)
  // With the versions of the software, as the killed process had them.
  expect(await reread({ composition: undefined })).toMatchObject({ changed: left })
  expect(await wrong()).toBe(0)
}, 60_000)

test('columns of the query interface that were taken for a line of the archive are rejected', async () => {
  await ingestLines(SUMMER)
  const raw = JSON.stringify({
    idweb: '26-53594',
    objet: 'Transport scolaire',
    dateparution: '2026-06-01',
    nomacheteur: 'Mauges Communauté',
  })
  const parsed = readArchiveLine(raw)
  const records = [{ source: 'boamp' as const, version: 'boamp_archive_1' as const, raw, parsed }]
  await recordNotices(db, { source: 'boamp', records })
  await db.execute(sql`
    update notice set state = 'joined', tender_id = (select id from tender) where source_ref = '26-53594'`)
  await db.execute(sql`
    insert into tender_event (id, tender_id, notice_id, kind, happened_at)
    select gen_random_uuid(), tender_id, id, 'awarded', now() from notice where source_ref = '26-53594'`)
  await reread()
  const { rows } = await db.execute(sql`
    select state, version, tender_id, (select count(*)::int from tender_event where notice_id = notice.id) as events
    from notice where source_ref = '26-53594'`)
  expect(rows).toEqual([{ state: 'rejected', version: 'boamp_api_1', tender_id: null, events: 0 }])
})

test('a change of the composition writes every tender again, once, and is not undone by an older worker', async () => {
  await ingestLines(SUMMER, WINTER, correction('21-1', '21-23323', '2021-04-06T12:00:00+01:00'))
  await reread()
  await db.execute(sql`update tender set title = 'as composed before'`)
  const titles = async () => {
    const { rows } = await db.execute<{ title: string }>(sql`select distinct title from tender`)
    return rows.map(({ title }) => title)
  }
  expect(await reread()).toMatchObject({ read: 0 })
  expect(await reread({ composition: 2, batch: 1, until: new Date(0) })).toMatchObject({ read: 0 })
  expect(await reread({ composition: 2, batch: 1 })).toMatchObject({ read: 3, changed: 2 })
  expect(await titles()).not.toContain('as composed before')
  expect(await reread({ composition: 2 })).toMatchObject({ read: 0 })
  expect(await reread({ composition: 1 })).toMatchObject({ read: 0 })
})
