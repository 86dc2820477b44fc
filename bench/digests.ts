/**
 * Two nightly digest runs over all profiles, each with one recipient; e-mails stay in the outbox,
 * none is sent: npm run bench -- digests [profiles]
 * Uses the demonstration notices as real ones, in a temporary database: the first night reports
 * three days of publications, a tenth of all tenders is published before the second. Prints a table
 * and one line of JSON.
 */

import { sql } from 'drizzle-orm'
import { loadDemoNotices } from '../scripts/load-demo-notices.ts'
import { type Database, openDatabase } from '../src/db/client.server.ts'
import { parisDay } from '../src/domain/time/calendar-days.ts'
import { DAY_MS } from '../src/domain/time/units.ts'
import { indexOfOpenTenders } from '../src/features/alerts/open-tender-index.server.ts'
import { makeProfileDigests } from '../src/features/alerts/profile-digests.server.ts'
import { readProfiles } from '../src/features/profiles/profile-interests.server.ts'
import { digestWriters } from '../src/jobs/digest-mails.ts'
import { fillProfiles } from './fill-profiles.ts'
import { withDatabase } from './site.ts'

const [profileCount = 100_000] = process.argv.slice(2).map(Number)
const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10

function processorSince(start: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(start)
  return { processorSeconds: seconds((user + system) / 1000) }
}
const durations = (made: { seconds: number; processorSeconds: number }) =>
  `${made.seconds} s (${made.processorSeconds} s of this process)`

/** One night: reads the tenders, then writes all e-mails to the outbox. */
async function night(db: Database, now: Date) {
  const start = performance.now()
  const index = await indexOfOpenTenders(db, now)
  const indexed = performance.now()
  const processor = process.cpuUsage()
  const day = parisDay(now)
  const links = { origin: 'https://bench.example', secret: 'bench' }
  const { toProfiles } = digestWriters(day, { links, siteName: 'Essai', now })
  const made = await makeProfileDigests(db, { index, day, now, write: toProfiles })
  const end = performance.now()
  const { rows } = await db.execute<{ mails: number; size: string }>(sql`
    select count(*)::int as mails, pg_size_pretty(pg_total_relation_size('outbox_message')) as size
    from outbox_message where key like ${`digest:%:${day}:%`}`)
  return {
    ...made,
    ...rows[0],
    tenders: index.size,
    indexSeconds: seconds(indexed - start),
    seconds: seconds(end - indexed),
    ...processorSince(processor),
  }
}

await withDatabase(async (url) => {
  await loadDemoNotices(url, () => {})
  const db = openDatabase(url)
  await db.execute(sql`update tender set demo = false,
    published_at = now() - random() * interval '10 days',
    status = case when random() < 0.1 then 'withdrawn' else status end`)
  await fillProfiles(db, profileCount)
  await db.execute(sql`analyze`)
  console.log('| what | measured | asked |\n|---|---|---|')
  const now = new Date()
  const nights: Awaited<ReturnType<typeof night>>[] = []
  const processor = process.cpuUsage()
  const start = performance.now()
  // As the scheduled job does before the night, five minutes at a time.
  await readProfiles(db, { until: new Date(Date.now() + DAY_MS) })
  const profileReads = { seconds: seconds(performance.now() - start), ...processorSince(processor) }
  console.log(`| all profiles read, ahead of the night | ${durations(profileReads)} | |`)
  for (const [at, name] of ['first night', 'second night'].entries()) {
    if (at === 1) {
      await db.execute(sql`update tender set status = 'published',
        published_at = now() + random() * interval '1 day' where status = 'withdrawn'`)
    }
    const made = await night(db, new Date(now.getTime() + at * DAY_MS))
    const { profiles, mails, size, tenders, indexSeconds } = made
    console.log(`| ${name}: ${tenders} open tenders read | ${indexSeconds} s | |`)
    console.log(
      `| digests of ${profiles} profiles, ${mails} e-mails (outbox ${size}) | ${durations(made)} | ≤ 900 s |`,
    )
    nights.push(made)
  }
  console.log(JSON.stringify({ profileReads, nights }))
  await db.close()
})
