import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { daysBetween, daysLater, parisDay } from '#/domain/time/calendar-days.ts'
import { missingItems } from '#/features/sources/source-runs.queries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { sourceServer } from '../../tests/servers/answering-source.ts'
import { dila } from '../../tests/servers/dila.ts'
import { ted } from '../../tests/servers/ted.ts'
import { daily, FNSIMPLE } from './boamp/fixtures/daily-notice.ts'

const db = await testDatabase()
const V240 = 'BOAMP/FluxHistorique/Boamp_v240'
const boamp = dila({})
const journal = ted([], { firewall: 'challenge' })
const source = await sourceServer((request) => journal.answer(request) ?? boamp.answer(request))

const notice = (idweb: string) => ({
  [`${idweb}.xml`]: daily({ idweb, form: FNSIMPLE('2026-12-20T10:00:00') }),
})

beforeEach(async () => {
  boamp.state.folders = {}
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

async function command(...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, ['src/ingestion/cli.ts', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: db.url,
      SOURCE_ADDRESSES: `boamp=${source.url}/OPENDATA/BOAMP/,ted=${source.url}/en/notice/,ted_api=${source.url}/v3/notices/search`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const [output, said] = await Promise.all([
    text(child.stdout as NonNullable<typeof child.stdout>),
    text(child.stderr as NonNullable<typeof child.stderr>),
  ])
  return { code: await code, output, said }
}

test('a firewall ends the command with an exit code and a sentence, and nothing is stored', async () => {
  journal.state.records = [{ number: '500100-2026', published: '2026-10-05', xml: '<a/>' }]
  const day = ['--from', '2026-10-05', '--to', '2026-10-05']
  const { code, output, said } = await command('ted', ...day)
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({ outcome: 'failed', read: 0, rejected: 0 })
  expect(said).toContain('behind a firewall')
  expect(await db.execute(sql`select from notice`)).toMatchObject({ rowCount: 0 })
})

test('--retry-parked requests every missing day again, also those that were given up', async () => {
  const days = daysBetween('2025-11-12', '2025-11-22')
  const today = parisDay(new Date())
  boamp.state.folders = Object.fromEntries([
    ...days.map((day, at) => [`${V240}/${day.replaceAll('-', '/')}`, notice(`25-${100 + at}`)]),
    ...daysBetween(daysLater(today, -6), today).map((day, at) => [
      `BOAMP/${day.replaceAll('-', '/')}`,
      notice(`26-${100 + at}`),
    ]),
  ])
  await db.execute(sql`
    insert into source_dead_item (feed, kind, ref, attempts, reason, first_failed_at, last_failed_at, retry_at, parked_at)
    select 'boamp', 'day', day, 5, 'no folder', now(), now(), now() + interval '3 days', now()
    from json_array_elements_text(${JSON.stringify(days)}::json) as day`)

  const listed = await command('boamp', '--parked')
  expect(listed.output.trim().split('\n')).toHaveLength(days.length)
  expect(JSON.parse(listed.output.split('\n')[0] ?? '')).toMatchObject({
    kind: 'day',
    ref: '2025-11-12',
    retryAt: null,
  })

  const { code, said } = await command('boamp', '--retry-parked')
  expect(said).toContain(`${days.length} missing notices and days are requested again.`)
  expect(await missingItems(db, 'boamp')).toEqual([])
  const { rows } = await db.execute(
    sql`select count(*)::int as n from notice where source_ref like '25-%'`,
  )
  expect(rows).toEqual([{ n: days.length }])
  expect(code).toBe(0)
})

/** What the migration does to data, after its changes of tables. */
const REPAIRS = readFileSync('src/db/migrations/0031_missing_days.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /insert into/i.test(statement))

async function storedTed(ref: string, raw: string, reason: string) {
  await db.execute(sql`
    insert into notice (id, source, source_ref, version, state, rejection_reason, raw, raw_hash)
    values (gen_random_uuid(), 'ted', ${ref}, 'ted_standard_1', 'rejected', ${reason}, ${raw}, sha256(${ref}))`)
}

test('an update requests again what the firewall of TED had stored as rejected notices', async () => {
  await storedTed('500100-2026', '', 'The XML document is empty.')
  await storedTed('500101-2026', '<html></html>', 'The root element <html> is no TED notice.')
  await storedTed('500102-2026', '<a>', 'The XML is not well-formed at line 1: Unclosed tag')
  await storedTed('500103-2026', '<X/>', 'The root element <X> is no TED notice.')
  await storedTed('sha256:ab', '', 'The XML document is empty.')
  for (const repair of REPAIRS) await db.execute(sql.raw(repair))
  expect(await missingItems(db, 'ted')).toMatchObject([
    { kind: 'notice', ref: '500100-2026', attempts: 1 },
    { kind: 'notice', ref: '500101-2026' },
    { kind: 'notice', ref: '500102-2026' },
  ])
  const { rows } = await db.execute(sql`select source_ref as ref from notice order by ref`)
  expect(rows).toEqual([{ ref: '500103-2026' }, { ref: 'sha256:ab' }])
})

test('an update requests again the days before 2026 that back-fills had not found', async () => {
  await db.execute(sql`
    insert into source_state (feed, span, last_success_at, updated_at)
    values ('boamp', '2025-12-29..2026-01-03', now(), now()), ('boamp', 'live', now(), now()),
      ('boamp', '2025-12-30..2025-12-31', now(), now()), ('ted', '2025-12-29..2025-12-30', now(), now())`)
  await db.execute(sql`
    insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content, published_at)
    values (gen_random_uuid(), 'boamp', '25-1', 'boamp_daily_1', 'call', 'pending', '', sha256('x'), '{}', '2025-12-30T08:00:00Z')`)
  for (const repair of REPAIRS) await db.execute(sql.raw(repair))
  expect((await missingItems(db, 'boamp')).map(({ ref }) => ref)).toEqual([
    '2025-12-29',
    '2025-12-31',
  ])
  expect(await missingItems(db, 'ted')).toEqual([])
})
