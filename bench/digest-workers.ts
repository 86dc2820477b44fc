/**
 * The digests of a day made by one worker and by two, over the same profiles: npm run bench -- digest-workers [profiles]
 * Real workers on the demonstration notices, as real ones, in a temporary database, after 7:00 in Paris; e-mails stay in
 * the outbox. Prints a table and one line of JSON.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { loadDemoNotices } from '../scripts/load-demo-notices.ts'
import { superviseProcess } from '../scripts/supervised-process.ts'
import { type Database, openDatabase } from '../src/db/client.server.ts'
import { DAY_MS } from '../src/domain/time/units.ts'
import { readProfiles } from '../src/features/profiles/profile-interests.server.ts'
import { fillProfiles } from './fill-profiles.ts'
import { withDatabase } from './site.ts'

const [profileCount = 100_000] = process.argv.slice(2).map(Number)
/** The first run finds the caches of PostgreSQL cold, and is not counted. */
const RUNS = [1, 1, 2, 1, 2]

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10

/** From the job of the day until its last range and what follows are done. */
async function digestsBy(workerCount: number, db: Database, url: string) {
  await db.execute(sql`truncate digest, sent_tender, outbox_message cascade`)
  const workers = Array.from({ length: workerCount }, (_, at) =>
    superviseProcess({
      name: `worker ${at + 1}`,
      args: ['src/worker.ts'],
      env: { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
      say: console.error,
    }),
  )
  try {
    await Promise.all(workers.map(({ ready }) => ready))
    const start = performance.now()
    await db.execute(sql`select graphile_worker.add_job('make_digests')`)
    const isDone = async () => {
      const { rows } = await db.execute(sql`
        select from graphile_worker.jobs where task_identifier like '%digest%' limit 1`)
      return rows.length === 0
    }
    while (!(await isDone())) await pause(500)
    const elapsed = performance.now() - start
    const { rows } = await db.execute<{ digests: number; mails: number }>(sql`
      select (select count(*)::int from digest) as digests,
        (select count(*)::int from outbox_message where kind = 'digest') as mails`)
    return { workers: workerCount, seconds: seconds(elapsed), ...rows[0] }
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

await withDatabase(async (url) => {
  await loadDemoNotices(url, () => {})
  const db = openDatabase(url)
  await db.execute(sql`update tender set demo = false,
    published_at = now() - random() * interval '10 days'`)
  await fillProfiles(db, profileCount)
  await db.execute(sql`analyze`)
  await readProfiles(db, { until: new Date(Date.now() + DAY_MS) })
  console.log('| workers | digests | e-mails | seconds |\n|---|---|---|---|')
  const runs: Awaited<ReturnType<typeof digestsBy>>[] = []
  for (const [at, workers] of RUNS.entries()) {
    const run = await digestsBy(workers, db, url)
    if (at === 0) continue
    console.log(`| ${workers} | ${run.digests} | ${run.mails} | ${run.seconds} |`)
    runs.push(run)
  }
  console.log(JSON.stringify({ profileCount, runs }))
  await db.close()
})
