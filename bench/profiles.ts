/**
 * Delay until a list reflects a changed profile or a new tender: npm run bench -- profiles
 * Uses the built site on the demonstration notices, with the requests of its pages. Prints a table
 * and one line of JSON.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { toJSON } from 'seroval'
import { type Database, openDatabase } from '../src/db/client.server.ts'
import { EMPTY_DRAFT } from '../src/domain/profile-draft.ts'
import { CATEGORIES } from '../src/features/categories/categories.ts'
import { sessionCookies } from '../tests/session-cookie.ts'
import { quantile } from './quantile.ts'
import { pick, seededRandom } from './random.ts'
import { withSite } from './site.ts'

const ROUNDS = 30
const PROFILE = randomUUID()
const TOKEN = 'b'.repeat(32)
const ALERTS = { frequency: 'daily', letter: 'B', cap: 20, reminderDays: 3 } as const
const random = seededRandom(3)

async function addMember(db: Database) {
  const id = randomUUID()
  await db.execute(sql`insert into organisation (id, name) values (${id}, 'Essai')`)
  await db.execute(
    sql`insert into app_user (id, name, email, email_verified) values (${id}, 'Essai', 'essai@example.fr', true)`,
  )
  await db.execute(
    sql`insert into membership (organisation_id, user_id, role) values (${id}, ${id}, 'administrator')`,
  )
  await db.execute(sql`insert into session (id, user_id, token, expires_at)
    values (${id}, ${id}, ${TOKEN}, now() + interval '1 day')`)
  await db.execute(sql`
    insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
    values (${PROFILE}, ${id}, 'Essai', 'Couverture', '{}', '{}', '{}', '{}', '{}')`)
}

const draftOf = (text: string) => ({ ...EMPTY_DRAFT, name: 'Essai', text })

/** A company description of about 700 characters, different at each call. */
function companyText(): string {
  const [a, b, c, d] = [1, 2, 3, 4].map(() => pick(CATEGORIES, random)?.name)
  const sentence = `Notre équipe assure ${a} et ${b}, ainsi que ${c}, pour les communes et les bailleurs de la région, avec ses propres moyens. `
  return `${sentence.repeat(4)}Nous intervenons aussi pour ${d}\u00a0: études, fourniture, pose et entretien.`
}

await withSite(async (origin, databaseUrl) => {
  const db = openDatabase(databaseUrl)
  await addMember(db)
  const cookieFor = await sessionCookies(databaseUrl)
  const headers = {
    cookie: cookieFor(TOKEN).header,
    'content-type': 'application/json',
    'x-tsr-serverFn': 'true',
  }
  const call = async (name: string, method: 'GET' | 'POST', data: unknown): Promise<string> => {
    const url = new URL(`/_serverFn/${name}`, origin)
    const payload = JSON.stringify(toJSON({ data }))
    if (method === 'GET') url.searchParams.set('payload', payload)
    const body = method === 'POST' ? payload : undefined
    const response = await fetch(url, { method, headers, body })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} answers ${response.status}: ${text}`)
    return text
  }
  const list = (search: object) =>
    call('getProfileSearchResults', 'GET', { profileId: PROFILE, search })
  const save = (text: string) =>
    call('saveProfileSettings', 'POST', {
      profileId: PROFILE,
      draft: draftOf(text),
      alerts: ALERTS,
    })

  const changed: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const text = companyText()
    const start = performance.now()
    await save(text)
    await list({})
    changed.push(performance.now() - start)
  }

  await save('Couverture et zinguerie')
  const arrived: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const slug = `couverture-essai-${round}`
    const start = performance.now()
    await db.execute(sql`
      insert into tender (id, slug, title, buyer_id, published_at, deadline_at)
      select ${randomUUID()}, ${slug}, ${`Couverture et zinguerie de l’école ${round}`}, id, now(),
        now() + interval '30 days' from buyer limit 1`)
    while (!(await list({ sortBy: 'publicationDate' })).includes(slug)) await pause(20)
    arrived.push(performance.now() - start)
  }
  await db.close()

  const summary = (times: number[]) => ({
    median: Math.round(quantile(times, 0.5)),
    max: Math.round(quantile(times, 1)),
  })
  const row = (what: string, { median, max }: { median: number; max: number }, asked: string) =>
    console.log(`| ${what} | median ${median}, max ${max} ms | ${asked} |`)
  console.log('| what | measured | asked |\n|---|---|---|')
  row('a changed profile saved, and its first page graded anew', summary(changed), '≤ 1,000 ms')
  row('a new tender in the list of its profile', summary(arrived), '≤ 60,000 ms')
  console.log(JSON.stringify({ changed: summary(changed), arrived: summary(arrived) }))
})
