import { sql } from 'drizzle-orm'
import { makeWorkerUtils } from 'graphile-worker'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { fetchSource } from './fetch-source.ts'

const db = await testDatabase()
/** Platforms have no back-fill: the run fails without a request. */
const job = { feed: 'place', span: { from: '2026-10-01', to: '2026-10-02' } }

async function queued(): Promise<{ key: string; hours: number; payload: object }[]> {
  const { rows } = await db.execute<{ key: string; hours: number; payload: object }>(sql`
    select j.key, round(extract(epoch from j.run_at - now()) / 3600)::int as hours, p.payload
    from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id`)
  return rows
}

test('a run that fails runs again after a longer wait each time, four times', async () => {
  const utils = await makeWorkerUtils({ pgPool: db.pool })
  await utils.migrate()
  const hours: (number | undefined)[] = []
  for (let failures = 0; failures < 5; failures++) {
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    await fetchSource(db, { ...job, failures }, new AbortController().signal)
    hours.push((await queued())[0]?.hours)
  }
  expect(hours).toEqual([1, 6, 24, 72, undefined])
  await fetchSource(db, job, new AbortController().signal)
  expect(await queued()).toEqual([
    { key: 'fetch_place_2026-10-01..2026-10-02', hours: 1, payload: { ...job, failures: 1 } },
  ])
  await db.execute(sql`drop schema graphile_worker cascade`)
  await utils.release()
})
