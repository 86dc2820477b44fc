import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT, type ProfileDraft } from '#/domain/profile-draft.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { testDatabase } from '../../../tests/database.ts'
import { writeDigestMail } from '../../../tests/digest-mail.ts'
import { uuid } from '../../../tests/fixtures/uuid.ts'
import { openDatabase } from '../../db/client.server.ts'
import { appUser, organisation } from '../../db/schema/organisation.ts'
import { buyer, tender } from '../../db/schema/tender.ts'
import { insertProfile, removeProfile } from '../profiles/profiles.mutations.server.ts'
import { profileRanges } from './due-profiles.queries.server.ts'
import { indexOfOpenTenders } from './open-tender-index.server.ts'
import { makeProfileDigests, type ProfileDigest } from './profile-digests.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T05:00:00Z')
const [organisationId, userId, buyerId] = [uuid(1), uuid(2), uuid(3)]
await db.insert(organisation).values({ id: organisationId, name: 'Toitures du Cailly' })
await db.insert(appUser).values({ id: userId, name: 'Essai', email: 'Essai@example.fr' })
await db.insert(buyer).values({ id: buyerId, slug: 'rouen', identity: 'r', name: 'Rouen' })

let slugs = 0
async function publish(title: string, { age = 1, days = 20, demo = false } = {}): Promise<string> {
  slugs++
  const [made] = await db
    .insert(tender)
    .values({
      slug: `appel-${slugs}`,
      title,
      buyerId,
      demo,
      publishedAt: new Date(now.getTime() - age * DAY_MS),
      deadlineAt: new Date(now.getTime() + days * DAY_MS),
    })
    .returning({ id: tender.id })
  return made?.id ?? ''
}
const roofs = [
  await publish('Réfection de la couverture en ardoise et de la zinguerie de l’école'),
  await publish('Couverture, zinguerie et gouttières de la mairie'),
]
await publish('Fourniture de repas pour les cantines scolaires')
await publish('Couverture et zinguerie du presbytère, il y a longtemps', { age: 40 })
await publish('Couverture et zinguerie du théâtre, démonstration', { demo: true })

const ROOFER = {
  ...EMPTY_DRAFT,
  name: 'Couvreur',
  text: 'Couverture en ardoise, zinguerie, gouttières.',
}
const add = (draft: ProfileDraft) => insertProfile(db, { organisationId, userId, draft })

async function run(day: string, at = now): Promise<ProfileDigest[]> {
  const written: ProfileDigest[] = []
  await makeProfileDigests(db, {
    index: await indexOfOpenTenders(db, at),
    day,
    now: at,
    write: async (_tx, digests) => {
      written.push(...digests)
    },
  })
  return written
}
const ids = (digests: ProfileDigest[]) => digests.flatMap(({ bids }) => bids.map(({ id }) => id))

const roofer = await add(ROOFER)

test('a profile gets its new tenders once, with reasons', async () => {
  const [digest, ...others] = await run('2026-11-20')
  expect(others).toEqual([])
  expect(digest).toMatchObject({ profileId: roofer, emails: ['Essai@example.fr'], others: 0 })
  expect(digest?.bids.map(({ id }) => id).sort()).toEqual([...roofs].sort())
  expect(digest?.bids[0]?.grade.reasons.for.length).toBeGreaterThan(0)
  expect(await run('2026-11-20')).toEqual([])
  expect(await run('2026-11-21')).toEqual([])
})

test('the next digest has the tenders since the last one, up to the cap', async () => {
  const fresh = [
    await publish('Zinguerie et couverture de la salle des fêtes', { age: 0 }),
    await publish('Couverture en ardoise et gouttières de la halle', { age: 0 }),
  ]
  await db.execute(sql`update profile set alert_cap = 1`)
  const [digest] = await run('2026-11-22')
  expect(digest?.bids).toHaveLength(1)
  expect(digest?.others).toBe(1)
  const next = await run('2026-11-23')
  expect([...ids([digest as ProfileDigest]), ...ids(next)].sort()).toEqual(fresh.sort())
  await db.execute(sql`update profile set alert_cap = 20`)
})

test('weekly digests are sent on Monday; disabled digests and muted tenders are not sent', async () => {
  const id = await publish('Gouttières, zinguerie et couverture du lycée', { age: 0 })
  await db.execute(sql`update profile set alert_frequency = 'never'`)
  expect(await run('2026-11-24')).toEqual([])
  await db.execute(sql`update profile set alert_frequency = 'weekly'`)
  expect(await run('2026-11-25')).toEqual([])
  await db.execute(sql`insert into muted_tender (profile_id, tender_id) values (${roofer}, ${id})`)
  expect(await run('2026-11-30')).toEqual([])
  await db.execute(sql`delete from muted_tender`)
  await db.execute(sql`delete from digest`)
  expect(ids(await run('2026-11-30'))).toEqual([id])
})

test('an important correction of a sent tender is announced once; another one is not', async () => {
  await db.execute(sql`update profile set alert_frequency = 'daily'`)
  const [sent = ''] = roofs
  const correct = (field: string) =>
    db.execute(sql`
      with recorded as (
        insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content, tender_id)
        values (gen_random_uuid(), 'boamp', gen_random_uuid()::text, 'manual_1', 'correction', 'joined', '{}',
          sha256(${field}::bytea), '{}', ${sent}) returning id)
      insert into tender_event (id, tender_id, notice_id, kind, happened_at, changes)
      select gen_random_uuid(), ${sent}, id, 'corrected', now(),
        jsonb_build_array(jsonb_build_object('field', ${field}::text, 'before', '2026-12-01T11:00:00Z', 'after', '2026-12-15T11:00:00Z'))
      from recorded`)
  await db.execute(sql`update digest set created_at = now() - interval '1 hour'`)
  await db.execute(sql`update sent_tender set sent_at = now() - interval '2 hours'`)
  await correct('title')
  expect(await run('2026-11-26')).toEqual([])
  await db.execute(sql`update digest set created_at = now() - interval '1 hour'`)
  await correct('deadlineAt')
  const [digest] = await run('2026-11-27')
  expect(digest?.corrections.map(({ bid }) => bid.id)).toEqual([sent])
  expect(digest?.bids).toEqual([])
  expect(await run('2026-11-28')).toEqual([])
})

test('unsubscribed addresses get no e-mail', async () => {
  await publish('Couverture en ardoise et zinguerie du collège', { age: 0 })
  await db.execute(sql`update profile set alert_frequency = 'daily'`)
  await db.execute(sql`insert into unsubscription (email) values ('essai@example.fr')`)
  expect(await run('2026-12-01')).toEqual([])
  await db.execute(sql`delete from unsubscription`)
})

test('a tender that a person got from an alert or another profile is not sent again', async () => {
  const heard = await publish('Couverture en ardoise et zinguerie du gymnase', { age: 0 })
  const fresh = await publish('Zinguerie, gouttières et couverture du musée', { age: 0 })
  const twin = await add({ ...ROOFER, name: 'Zingueur' })
  await db.execute(sql`
    with alert as (insert into search_alert (id, email, search, title, frequency, confirmed_at)
      values (gen_random_uuid(), 'ESSAI@example.fr', 'q=zinc', 'zinc', 'daily', now()) returning id)
    insert into search_alert_sent (alert_id, tender_id) select id, ${heard} from alert`)
  const mailed = ids(await run('2026-12-04'))
  expect(mailed).not.toContain(heard)
  expect(mailed.filter((id) => id === fresh)).toHaveLength(1)
  await removeProfile(db, { organisationId, profileId: twin })
})

test('a killed run resumes where it stopped: no e-mail is sent twice or left out', async () => {
  await db.execute(sql`create table mail_of_test (email text, owner_id uuid, subjects int)`)
  await db.execute(sql`delete from sent_tender`)
  await db.execute(sql`
    insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
    select gen_random_uuid(), ${organisationId}, 'Couvreur ' || n, 'Couverture en ardoise, zinguerie.',
      '{}', '{}', '{}', '{}', '{}' from generate_series(1, 600) as n`)
  await db.execute(sql`
    with people as (
      insert into app_user (id, name, email)
      select gen_random_uuid(), 'Essai', id || '@example.fr' from profile where id <> ${roofer}
      returning id, email)
    insert into profile_subscriber (organisation_id, profile_id, user_id)
    select ${organisationId}, profile.id, people.id from profile
    join people on people.email = profile.id || '@example.fr'`)
  const first = fork('tests/digest-run.ts', [db.url, '2026-12-02', now.toISOString()], {
    silent: true,
  })
  await once(first, 'message')
  await once(first, 'message')
  first.kill('SIGKILL')
  await once(first, 'exit')
  const { rows: partly } = await db.execute(sql`select count(*)::int as n from mail_of_test`)
  expect(partly[0]?.n).toBeGreaterThan(0)
  expect(partly[0]?.n).toBeLessThan(601)
  // Two runs at the same time, each with its own connections.
  await Promise.all(
    [openDatabase(db.url), openDatabase(db.url)].map(async (own) => {
      const index = await indexOfOpenTenders(own, now)
      await makeProfileDigests(own, { index, day: '2026-12-02', now, write: writeDigestMail })
      await own.close()
    }),
  )
  const { rows } = await db.execute(sql`
    select count(*)::int as n, count(distinct owner_id)::int as owners from mail_of_test`)
  expect(rows).toEqual([{ n: 601, owners: 601 }])
}, 180_000)

test('ranges of profiles are made by several workers at once: each profile once, no person gets a tender twice', async () => {
  const day = '2026-12-20'
  const at = new Date(`${day}T05:00:00Z`)
  const profiles = []
  for (let number = 0; number < 9; number++) {
    profiles.push(await add({ ...ROOFER, name: `Couvreur ${number}` }))
  }
  const fresh = await publish('Couverture et zinguerie de la halle', { age: -29, days: 60 })
  const all = await db.execute(sql`select from profile where alert_frequency = 'daily'`)
  const size = Math.floor(all.rows.length / 3)
  const ranges = await profileRanges(db, { frequencies: ['daily'], size })
  expect(ranges.length).toBeGreaterThan(2)
  const workers = ranges.map(() => openDatabase(db.pool.options.connectionString ?? ''))
  const written: ProfileDigest[] = []
  const index = await indexOfOpenTenders(db, at)
  const made = await Promise.all(
    ranges.map((range, place) =>
      makeProfileDigests(workers[place] ?? db, {
        index,
        day,
        now: at,
        range,
        write: async (_tx, digests) => {
          written.push(...digests)
        },
      }),
    ),
  )
  await Promise.all(workers.map((each) => each.close()))
  const total = made.reduce((sum, each) => sum + each.profiles, 0)
  expect(total).toBeGreaterThanOrEqual(profiles.length)
  const { rows } = await db.execute(
    sql`select count(*)::int as made from digest where day = ${day}`,
  )
  expect(rows[0]?.made).toBe(total)
  // Nine and more profiles have the same subscriber.
  const recipients = written.flatMap(({ bids, emails }) =>
    bids.some(({ id }) => id === fresh) ? emails : [],
  )
  expect(recipients).toContain('Essai@example.fr')
  expect(new Set(recipients).size).toBe(recipients.length)
})
