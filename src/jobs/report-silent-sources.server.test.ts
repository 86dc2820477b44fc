import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { daysBetween } from '#/domain/time/calendar-days.ts'
import { coverageFigures } from '#/features/sources/coverage/coverage.queries.server.ts'
import { coverageMetrics } from '#/features/sources/coverage/metrics.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { reportSilentSources } from './report-silent-sources.ts'

const db = await testDatabase()
const SITE = { origin: 'https://site.test', siteName: 'Clairmarché' }
const TUESDAY = new Date('2026-11-17T08:00:00Z')

beforeEach(async () => {
  await emptyTables(db, 'notice', 'source_run', 'source_state', 'app_user', 'outbox_message')
  for (const [end, role, verified] of [
    ['1', 'admin', true],
    ['2', 'admin', false],
    ['3', 'user', true],
  ] as const) {
    const id = `01900000-0000-7000-8000-00000000020${end}`
    await db.execute(sql`insert into app_user (id, name, email, platform_role, email_verified)
      values (${id}, ${role}, ${`${role}${end}@example.fr`}, ${role}, ${verified})`)
  }
})

/** New notices at noon on each working day of six weeks until a Friday, and a run this morning. */
async function fetched(source: string, until = '2026-11-13') {
  const days = daysBetween('2026-10-05', until).filter(
    (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
  )
  await db.execute(sql`
    insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content,
      published_at, received_at)
    select gen_random_uuid(), ${source}, day, 'manual_1', 'call', 'pending', '{}', sha256('x'), '{}',
      (day || 'T11:00Z')::timestamptz, (day || 'T11:00Z')::timestamptz
    from json_array_elements_text(${JSON.stringify(days)}::json) as day`)
  await db.execute(sql`
    insert into source_run (id, feed, span, outcome, started_at, updated_at, finished_at)
    values (gen_random_uuid(), ${source}, 'live', 'succeeded', ${TUESDAY.toISOString()},
      ${TUESDAY.toISOString()}, ${TUESDAY.toISOString()})`)
}

const mails = async () => {
  const { rows } = await db.execute<{ mail: string }>(
    sql`select recipient || ': ' || subject as mail from outbox_message order by created_at`,
  )
  return rows.map(({ mail }) => mail.replaceAll('\u00a0', ' '))
}

test('administrators read once that a source gives nothing for longer than usual', async () => {
  await fetched('klekoon')
  await fetched('ted', '2026-11-17')
  const before = new Date('2026-11-16T08:00:00Z')
  expect(await reportSilentSources(db, { now: before, ...SITE })).toBe(0)
  for (const hour of ['08', '12']) {
    await reportSilentSources(db, { now: new Date(`2026-11-17T${hour}:00:00Z`), ...SITE })
  }
  await reportSilentSources(db, { now: new Date('2026-11-18T08:00:00Z'), ...SITE })
  expect(await mails()).toEqual([
    'admin1@example.fr: [Clairmarché] Klekoon : aucun avis nouveau depuis 4 jours',
  ])
})

test('the coverage page and the metrics have the silence', async () => {
  await fetched('klekoon')
  const coverage = await coverageFigures(db, { now: TUESDAY })
  expect(coverage.sources.find(({ slug }) => slug === 'klekoon')?.silence).toEqual({
    days: 4,
    usual: 3,
  })
  const metrics = coverageMetrics({
    db,
    coverage: async () => coverage,
    openTenders: () => 0,
    unindexedTenders: () => 0,
  })
  const text = await metrics.metrics()
  expect(text).toContain('clairmarche_source_silent{source="klekoon"} 1')
  expect(text).toContain('clairmarche_source_silent{source="ted"} 0')
})
