/**
 * Two nightly digest runs over all profiles, each with one recipient; e-mails stay in the outbox,
 * none is sent: npm run bench -- digests [profiles]
 * Uses the demonstration notices as real ones, in a temporary database: the first night reports
 * three days of publications, a tenth of all tenders is published before the second. Prints a table
 * and one line of JSON.
 */

import { sql } from 'drizzle-orm'
import { demonstration } from '../scripts/demonstration.ts'
import { type Database, openDatabase } from '../src/db/client.server.ts'
import { parisDay } from '../src/domain/time/calendar-days.ts'
import { DAY_MS } from '../src/domain/time/units.ts'
import { indexOfOpenTenders } from '../src/features/alerts/open-tenders.server.ts'
import { makeProfileDigests } from '../src/features/alerts/profile-digests.server.ts'
import { CATEGORIES } from '../src/features/categories/categories.ts'
import { DEPARTMENTS } from '../src/features/locations/departments.ts'
import { readProfiles } from '../src/features/profiles/profile-interests.server.ts'
import { digestWriters } from '../src/jobs/digest-mails.ts'
import { pick, seededRandom } from './random.ts'
import { withDatabase } from './site.ts'

const [profileCount = 100_000] = process.argv.slice(2).map(Number)
const BATCH = 5_000
const ORGANISATION = '01a1fb34-4e87-7202-8265-000000000001'

const random = seededRandom(7)

/**
 * A profile with activities in its text, sometimes one from the list, and one to five départements.
 */
function profileRow(number: number) {
  const [main, second, third, last] = [1, 2, 3, 4].map(() => pick(CATEGORIES, random))
  return {
    name: `${main?.name}, profil ${number}`,
    email: `lecteur-${number}@example.fr`,
    text: `Nous assurons ${main?.name} et ${second?.name}, ainsi que ${third?.name} pour les communes. Notre équipe, installée de longue date dans la région, intervient aussi pour ${last?.name}\u00a0: études, fourniture, pose et entretien.`,
    categories: random() < 0.5 ? [main?.slug] : [],
    locations: Array.from(
      { length: 1 + Math.floor(5 * random()) },
      () => pick(DEPARTMENTS, random).value,
    ),
  }
}

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
  await demonstration(url, () => {})
  const db = openDatabase(url)
  await db.execute(sql`update tender set demo = false,
    published_at = now() - random() * interval '10 days',
    status = case when random() < 0.1 then 'withdrawn' else status end`)
  await db.execute(sql`insert into organisation (id, name) values (${ORGANISATION}, 'Essai')`)
  for (let start = 0; start < profileCount; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, profileCount - start) }, (_, at) =>
      profileRow(start + at),
    )
    await db.execute(sql`
      with made as (
          select gen_random_uuid() as id, gen_random_uuid() as user_id, *
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as made(name text, email text, text text, categories text[], locations text[])),
        people as (
          insert into app_user (id, name, email, email_verified)
          select user_id, name, email, true from made),
        members as (
          insert into membership (organisation_id, user_id, role)
          select ${ORGANISATION}, user_id, 'administrator' from made),
        profiles as (
          insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
          select id, ${ORGANISATION}, name, text, categories, '{}', '{}', locations, '{}' from made)
      insert into profile_subscriber (organisation_id, profile_id, user_id)
      select ${ORGANISATION}, id, user_id from made`)
  }
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
