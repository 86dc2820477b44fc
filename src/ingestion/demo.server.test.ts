import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  removeDemo,
  removeFormerNotices,
  renewDemo,
} from '#/features/demonstration/demo.mutations.server.ts'
import { readDemoSetting, writeDemoSetting } from '#/features/demonstration/demo-setting.server.ts'
import { recordNotices } from '#/features/notices/record/record-notices.mutations.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { readArchiveLine } from './boamp/archive.ts'
import { call } from './boamp/fixtures/archive-records.ts'
import { loadDemo } from './demo.ts'
import { ingestFiles } from './ingest.ts'
import { recordFiles } from './record-files.ts'
import { rereadNotices } from './reread-notices.ts'

const db = await testDatabase()
/** One with a single call of the demonstration. */
const small = await testDatabase()
/** One that the demonstration never enters. */
const real = await testDatabase()
const FRIDAY = new Date('2026-10-23T10:00:00Z')
/** Winter time begins in between. */
const NOVEMBER = new Date('2026-11-06T10:00:00Z')

beforeAll(async () => {
  await loadDemo(db, { now: FRIDAY })
}, 60_000)

async function row<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  return (await db.execute<Row>(query)).rows[0]
}

const clock = sql`select mode() within group (order by to_char(deadline_at at time zone 'Europe/Paris', 'HH24:MI')) as usual,
  max(published_at)::text as newest from tender`

test('the demonstration is of today: thousands of calls, about half of them open, the newest of this week', async () => {
  const state = await row<{ calls: number; open: number; newest: Date; others: number }>(sql`
    select count(*)::int as calls, count(*) filter (where deadline_at > ${FRIDAY.toISOString()}::timestamptz and cancelled_at is null)::int as open,
      count(*) filter (where not demo)::int as others,
      ${FRIDAY.toISOString()}::timestamptz - max(published_at) between interval '0' and interval '7 days' as recent
    from tender`)
  expect(state).toMatchObject({ others: 0, recent: true })
  expect(state?.calls).toBeGreaterThanOrEqual(4000)
  expect((state?.open ?? 0) / (state?.calls ?? 1)).toBeGreaterThan(0.35)
})

test('it is read by the present readers: nothing is read again', async () => {
  const counts = await rereadNotices(db, { until: new Date(Date.now() + 60_000) })
  expect(counts).toEqual({ read: 0, changed: 0, refused: 0 })
})

test('of the calls that lists show first, most name criteria, a duration, an amount or lots', async () => {
  const first = await row<{ full: number }>(sql`
    select count(*) filter (where estimate_cents is not null or maximum_cents is not null
      or duration_months is not null or exists (select from lot where tender_id = tender.id)
      or exists (select from notice where tender_id = tender.id
        and jsonb_array_length(content -> 'criteria') > 0))::int as full
    from (select * from tender where not is_example and deadline_at > ${FRIDAY.toISOString()}::timestamptz
      and cancelled_at is null order by published_at desc, id limit 20) as tender`)
  expect(first?.full).toBeGreaterThanOrEqual(12)
})

test('notices of an earlier set leave with it, and come back with another', async () => {
  const [present = '', ...others] = (
    await db.execute<{ source_ref: string }>(sql`
      select source_ref from notice where demo and version = 'boamp_archive_1' order by source_ref limit 3`)
  ).rows.map(({ source_ref }) => source_ref)
  const count = async () =>
    (
      await row<{ n: number }>(
        sql`select count(*)::int as n from notice where source_ref = any(${sql.param([present, ...others])}::text[])`,
      )
    )?.n
  const all = await db.execute<{ source_ref: string }>(
    sql`select source_ref from notice where version = 'boamp_archive_1'`,
  )
  const refs = all.rows.map(({ source_ref }) => source_ref)
  await removeFormerNotices(
    db,
    refs.filter((ref) => !others.includes(ref)),
  )
  expect(await count()).toBe(1)
  // Their lines of today's set, as the other tests expect them.
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-demo-'))
  const lines = gunzipSync(readFileSync('data/demo/notices.jsonl.gz')).toString().split('\n')
  const named = lines.filter((line) => others.some((ref) => line.includes(`"${ref}"`)))
  await writeFile(path.join(folder, 'some.jsonl'), named.join('\n'))
  const { files } = await recordFiles(path.join(folder, 'some.jsonl'))
  const weeks = (await readDemoSetting(db))?.weeks ?? 0
  await ingestFiles(db, { source: 'boamp', files, demo: { weeks } })
  await rm(folder, { recursive: true })
  expect(await count()).toBe(3)
}, 60_000)

test('overseas, too, calls are usually due at noon on the clock of the place', async () => {
  const { rows } = await db.execute(sql`
    select department_code as place, mode() within group (
      order by to_char(deadline_at at time zone zone, 'HH24:MI')) as usual
    from tender join tender_department on tender_id = tender.id and rank = 0
    join (values ('971', 'America/Guadeloupe'), ('972', 'America/Martinique'),
      ('973', 'America/Cayenne'), ('974', 'Indian/Reunion')) as place(code, zone)
      on code = department_code
    group by 1 order by 1`)
  expect(rows).toEqual(['971', '972', '973', '974'].map((place) => ({ place, usual: '12:00' })))
})

test('it has no contact data of people', async () => {
  const found = await row(sql`
    select count(*)::int as mails from notice where raw ~ '[[:alnum:]._-]+@[[:alnum:]-]+\.[a-z]{2,}'`)
  expect(found).toEqual({ mails: 0 })
})

test('loading again does nothing', async () => {
  expect(await loadDemo(db, { now: FRIDAY })).toEqual({ loaded: null, movedWeeks: 0 })
})

test('when weeks have passed it moves on by whole weeks, at the same hours in Paris', async () => {
  const before = await row<{ usual: string }>(clock)
  expect(await renewDemo(db, { now: NOVEMBER })).toBe(2)
  expect(await row(clock)).toMatchObject({ usual: before?.usual })
  expect(await renewDemo(db, { now: NOVEMBER })).toBe(0)
  const history = await row<{ late: number }>(sql`
    select count(*)::int as late from tender_event join tender on tender.id = tender_id
    where tender_event.kind = 'corrected' and changes -> 0 ->> 'field' = 'deadlineAt'
      and (changes -> 0 ->> 'after')::timestamptz < happened_at - interval '1 day'`)
  expect(history).toEqual({ late: 0 })
})

test('a real notice that names a demonstration one does not move its dates', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-demo-'))
  const named = await row<{ source_ref: string; deadline: string }>(sql`
    select n.source_ref, t.deadline_at::text as deadline from notice n join tender t on t.id = n.tender_id
    where n.demo and n.kind = 'call' and t.deadline_at is not null
    order by n.source_ref desc limit 1`)
  const line = JSON.stringify({
    idweb: '21-999999',
    type_avis: ['Famille_Fns', 'Statut_Initial'],
    date_publication: '2021-02-27 23:00:00',
    date_limite_reponse: '2021-03-20 11:00:00',
    resume_objet: 'Entretien des espaces verts, suite',
    dep_publication: ['64'],
    identite: { Identite_Denomination: 'Ville de Pau' },
    marche_ref: [{ Marche_Annonceanterieur_Reference_Idweb: named?.source_ref }],
  })
  await writeFile(path.join(folder, 'one.jsonl'), line)
  const { files } = await recordFiles(path.join(folder, 'one.jsonl'))
  await ingestFiles(db, { source: 'boamp', files })
  await rm(folder, { recursive: true })
  expect(
    await row(sql`select t.deadline_at::text as deadline, t.demo from tender t join notice n
      on n.tender_id = t.id where n.source_ref = ${named?.source_ref}`),
  ).toMatchObject({ deadline: named?.deadline })
})

test('real data takes the place of the same notices, on their real dates', async () => {
  const { files } = await recordFiles('data/demo/notices.jsonl.gz')
  const demoBefore = await row<{ n: number }>(sql`
    select count(*)::int as n from notice where demo and version = 'boamp_archive_1'`)
  const counts = await ingestFiles(db, { source: 'boamp', files })
  const all = demoBefore?.n
  expect(counts).toMatchObject({ created: 0, updated: all, demoReplaced: all, rejected: 0 })
  expect(
    await row(
      sql`select bool_or(demo) as demo, max(published_at) < '2021-03-02' as old from tender
        where not is_example and exists (select from notice where tender_id = tender.id
          and version = 'boamp_archive_1')`,
    ),
  ).toEqual({ demo: false, old: true })
}, 60_000)

test('results of earlier calls have prices and winners, moved in time with the rest', async () => {
  const contracts = await row<{ n: number; late: number; named: number }>(sql`
    select count(*)::int as n, count(*) filter (where notified_on > ${NOVEMBER.toISOString()}::date)::int as late,
      count(distinct buyer_identity)::int as buyers,
      count(*) filter (where demo)::int as demo
    from contract`)
  expect(contracts?.n).toBeGreaterThanOrEqual(150)
  expect(contracts).toMatchObject({ late: 0, demo: contracts?.n })
})

test('a removed demonstration is not loaded again', async () => {
  await db.execute(sql`truncate notice, tender, buyer, setting cascade`)
  await loadDemo(db, { now: FRIDAY })
  expect(await removeDemo(db)).toBeGreaterThan(4000)
  expect(
    await row(
      sql`select (select count(*) from notice)::int as n, (select count(*) from tender)::int as t, (select count(*) from buyer)::int as b,
        (select count(*) from contract)::int as c`,
    ),
  ).toEqual({ n: 0, t: 0, b: 0, c: 0 })
  expect(await loadDemo(db, { now: FRIDAY })).toEqual({ loaded: null, movedWeeks: 0 })
}, 120_000)

test('a database that began with real notices is given no demonstration', async () => {
  await real.execute(sql`
    insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content)
    values (gen_random_uuid(), 'boamp', '26-1', 'boamp_archive_1', 'award', 'recorded', '{}', sha256(''), '{}')`)
  expect(await loadDemo(real, { now: FRIDAY })).toEqual({ loaded: null, movedWeeks: 0 })
})

test('a deadline overseas keeps its hour there when it moves on to another season of Paris', async () => {
  const guadeloupean = {
    ...call('21-6222'),
    dep_publication: ['971', '75'],
    date_limite_reponse: '2021-04-06 11:00:00',
    identite: { Identite_Denomination: 'Région Guadeloupe', Identite_Cp: '97100' },
  }
  const raw = JSON.stringify(guadeloupean)
  const record = { source: 'boamp', version: 'boamp_archive_1', raw } as const
  await recordNotices(small, {
    source: 'boamp',
    records: [{ ...record, parsed: readArchiveLine(raw) }],
    demo: { weeks: 30 },
  })
  const setting = { weeks: 30, newest: '2021-02-27T23:00:00Z', loaded: null, removed: false }
  await writeDemoSetting(small, setting)
  const due = sql`select to_char(tender.deadline_at at time zone 'America/Guadeloupe', 'MM-DD HH24:MI') as tender,
    to_char(notice.deadline_at at time zone 'America/Guadeloupe', 'HH24:MI') as notice
    from tender join notice on tender_id = tender.id`
  expect((await small.execute(due)).rows).toEqual([{ tender: '11-02 12:00', notice: '12:00' }])
  expect(await renewDemo(small, { now: new Date('2022-03-25T10:00:00Z') })).toBe(25)
  expect((await small.execute(due)).rows).toEqual([{ tender: '04-26 12:00', notice: '12:00' }])
})
