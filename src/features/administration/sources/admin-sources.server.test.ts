import { sql } from 'drizzle-orm'
import { makeWorkerUtils } from 'graphile-worker'
import { expect, test } from 'vitest'
import { beginRun, recordPage } from '#/features/sources/source-runs.mutations.server.ts'
import { daysToRetry } from '#/features/sources/source-runs.queries.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { askForRun, tryParkedAgain } from './admin-sources.mutations.server.ts'
import { backfillFault } from './backfill-faults.ts'
import { sourceSheet, sourceStates } from './source-sheet.queries.server.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
const now = new Date('2026-11-21T10:00:00Z')
const span = { from: '2026-10-01', to: '2026-10-31' }
const NOTHING = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, failed: 0 }

test('no run can be requested before the first worker has started, and the log has no entry of it', async () => {
  expect(await askForRun(db, { feed: 'boamp', span: null, actorId })).toBe(false)
  expect(await db.execute(sql`select from audit_entry`)).toMatchObject({ rowCount: 0 })
})

test('a run and a back-fill that are asked for twice are one job each, and in the log each time', async () => {
  const utils = await makeWorkerUtils({ pgPool: db.pool })
  await utils.migrate()
  for (const asked of [null, null, span, span]) {
    expect(await askForRun(db, { feed: 'boamp', span: asked, actorId })).toBe(true)
  }
  const { rows } = await db.execute(sql`
    select key, queue_name from graphile_worker.jobs order by key`)
  expect(rows).toEqual([
    { key: 'fetch_boamp', queue_name: 'sources' },
    { key: 'fetch_boamp_2026-10-01..2026-10-31', queue_name: 'sources' },
  ])
  const log = await db.execute(sql`select action, after from audit_entry order by id`)
  expect(log.rows.map(({ action }) => action)).toEqual(['run', 'run', 'backfill', 'backfill'])
  expect(log.rows[2]).toMatchObject({ after: span })
  const states = await sourceStates(db, { scheduled: ['ted'], now })
  const boamp = states.find(({ feed }) => feed === 'boamp')
  expect(boamp).toMatchObject({ isQueued: true, isScheduled: false, lastRun: null })
  expect(states.find(({ feed }) => feed === 'ted')).toMatchObject({ isScheduled: true })
  await db.execute(sql`drop schema graphile_worker cascade`)
  await utils.release()
})

test('a source says since when it has no news, how often it failed in a row and when it runs next', async () => {
  await db.execute(sql`
    insert into source_run (id, feed, span, outcome, started_at, updated_at, finished_at, created, error)
    select gen_random_uuid(), 'approch', 'live', outcome, at, at, at, created, error
    from (values ('failed', timestamptz '2026-11-17', 0, 'x'), ('succeeded', '2026-11-18', 3, null),
      ('succeeded', '2026-11-19', 0, null), ('failed', '2026-11-20', 0, 'x'),
      ('partial', '2026-11-21', 0, 'x')) as run (outcome, at, created, error)`)
  const utils = await makeWorkerUtils({ pgPool: db.pool })
  await utils.migrate()
  const state = async () =>
    (await sourceStates(db, { scheduled: ['approch'], now })).find(({ feed }) => feed === 'approch')
  expect(await state()).toMatchObject({
    errorsInRow: 2,
    lastNewAt: '2026-11-18T00:00:00.000Z',
    nextRunAt: '2026-11-23T06:50:00.000Z',
  })
  const retry = new Date('2026-11-21T16:00:00Z')
  await utils.addJob('fetch_source', { feed: 'approch', failures: 2 }, { runAt: retry })
  expect(await state()).toMatchObject({ nextRunAt: retry.toISOString() })
  await db.execute(sql`drop schema graphile_worker cascade`)
  await utils.release()
})

test('a run has its progress and its remaining time at its own pace', async () => {
  const began = new Date(now.getTime() - 100_000)
  const run = { feed: 'ted', span: '2026-10-01..2026-10-31' } as const
  const id = await beginRun(db, { ...run, now: began })
  const page = { ...run, id, cursor: 1, counts: NOTHING, missing: [], recovered: [], now }
  // An earlier run of these days had done ten of them.
  await recordPage(db, { ...page, progress: { done: 10, total: 31, unit: 'days' } })
  await recordPage(db, { ...page, progress: { done: 20, total: 31, unit: 'days' } })
  const { runs } = await sourceSheet(db, { feed: 'ted', now })
  expect(runs).toMatchObject([
    { outcome: 'running', progress: { done: 20, total: 31, before: 10 }, secondsLeft: 110 },
  ])
})

test('notices and days that are no longer requested are requested again', async () => {
  await db.execute(sql`
    insert into source_dead_item (feed, kind, ref, attempts, reason, first_failed_at, last_failed_at, parked_at)
    values ('boamp', 'notice', '26-1', 5, '404', now(), now(), now()),
      ('boamp', 'day', '2025-04-07', 5, 'no folder', now(), now(), now())`)
  const missing = async () => (await sourceSheet(db, { feed: 'boamp', now })).missing
  expect(await missing()).toMatchObject([
    { kind: 'day', ref: '2025-04-07', retryAt: null },
    { kind: 'notice', ref: '26-1', retryAt: null },
  ])
  expect(await tryParkedAgain(db, { feed: 'boamp', actorId })).toBe(2)
  expect(await missing()).toMatchObject([{ attempts: 1, retryAt: expect.any(String) }, {}])
  expect(await daysToRetry(db, { feed: 'boamp', now: new Date(), limit: 7 })).toEqual([
    '2025-04-07',
  ])
})

test.each([
  [{ from: '2026-10-01', to: '2026-11-21' }, null],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'order'],
  [{ from: '2026-11-01', to: '2026-11-22' }, 'future'],
  [{ from: '2024-11-20', to: '2026-11-20' }, null],
  [{ from: '2024-11-19', to: '2026-11-20' }, 'length'],
] as const)('a back-fill of %j is refused for: %s', (asked, fault) => {
  expect(backfillFault(asked, '2026-11-21')).toBe(fault)
})
