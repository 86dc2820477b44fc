/**
 * The nightly run over all profiles, e-mails left in the outbox, none sent: npm run bench -- digests [profiles]
 * On the demonstration notices, taken for real ones, in a database of its own. Prints a table and one line of JSON.
 */
import { sql } from 'drizzle-orm'
import { demonstration } from '../scripts/demonstration.ts'
import { openDatabase } from '../src/db/client.server.ts'
import { parisDay } from '../src/features/alerts/digest-day.ts'
import { indexOfOpenTenders } from '../src/features/alerts/open-tenders.server.ts'
import { makeProfileDigests } from '../src/features/alerts/profile-digests.server.ts'
import { CATEGORIES } from '../src/features/categories/categories.ts'
import { DEPARTMENTS } from '../src/features/locations/departments.ts'
import { digestWriters } from '../src/jobs/digest-mails.ts'
import { pick, seededRandom } from './random.ts'
import { withDatabase } from './site.ts'

const [profileCount = 100_000] = process.argv.slice(2).map(Number)
const BATCH = 5_000
const ORGANISATION = '01a1fb34-4e87-7202-8265-000000000001'
const USER = '01a1fb34-4e87-7202-8265-000000000002'

const random = seededRandom(7)

/** Two or three activities in words, one chosen from the list, one to five départements. */
function profileRow(number: number) {
  const [main, second, third] = [1, 2, 3].map(() => pick(CATEGORIES, random))
  return {
    name: `${main?.name}, profil ${number}`,
    text: `Nous assurons ${main?.name} et ${second?.name}, ainsi que ${third?.name} pour les communes.`,
    categories: random() < 0.5 ? [main?.slug] : [],
    locations: Array.from(
      { length: 1 + Math.floor(5 * random()) },
      () => pick(DEPARTMENTS, random).value,
    ),
  }
}

await withDatabase(async (url) => {
  await demonstration(url, () => {})
  const db = openDatabase(url)
  await db.execute(sql`update tender set demo = false,
    published_at = now() - random() * interval '10 days'`)
  await db.execute(sql`insert into organisation (id, name) values (${ORGANISATION}, 'Essai')`)
  await db.execute(
    sql`insert into app_user (id, name, email) values (${USER}, 'Essai', 'essai@example.fr')`,
  )
  for (let start = 0; start < profileCount; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, profileCount - start) }, (_, at) =>
      profileRow(start + at),
    )
    await db.execute(sql`
      insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
      select gen_random_uuid(), ${ORGANISATION}, name, text, categories, '{}', '{}', locations, '{}'
      from json_to_recordset(${JSON.stringify(rows)}::json) as made(name text, text text, categories text[], locations text[])`)
  }
  await db.execute(sql`insert into profile_subscriber (organisation_id, profile_id, user_id)
    select organisation_id, id, ${USER} from profile`)
  await db.execute(sql`analyze`)
  const now = new Date()
  const start = performance.now()
  const index = await indexOfOpenTenders(db, now)
  const indexed = performance.now()
  const day = parisDay(now)
  const links = { origin: 'https://bench.example', secret: 'bench' }
  const { toProfiles } = digestWriters(day, { links, siteName: 'Essai', now })
  const made = await makeProfileDigests(db, { index, day, now, write: toProfiles })
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10
  const end = performance.now()
  const run = seconds(indexed, end)
  const { rows } = await db.execute<{ mails: number; size: string }>(sql`
    select count(*)::int as mails, pg_size_pretty(pg_total_relation_size('outbox_message')) as size
    from outbox_message`)
  console.log('| what | measured | asked |\n|---|---|---|')
  console.log(`| index of ${index.size} open tenders | ${seconds(start, indexed)} s | |`)
  console.log(
    `| digests of ${made.profiles} profiles, ${rows[0]?.mails} e-mails in the outbox (${rows[0]?.size}) | ${run} s | ≤ 900 s |`,
  )
  console.log(JSON.stringify({ ...made, ...rows[0], tenders: index.size, seconds: run }))
  await db.close()
})
