import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { uuid } from '../../../tests/fixtures/uuid.ts'
import { appUser, organisation } from '../../db/schema/organisation.ts'
import { outboxMessage, refusedAddress } from '../../db/schema/outbox.ts'
import { searchAlert } from '../../db/schema/search-alert.ts'
import { buyer, tender } from '../../db/schema/tender.ts'
import { insertProfile } from '../profiles/profiles.mutations.server.ts'
import { indexOfOpenTenders } from './open-tender-index.server.ts'
import {
  askForSearchAlert,
  confirmSearchAlert,
  pruneSearchAlerts,
} from './search-alerts.mutations.server.ts'
import { makeSearchDigests, type SearchDigest } from './search-digests.server.ts'
import { unsubscribe } from './unsubscribe.mutations.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T07:00:00Z')
await db.insert(buyer).values({ id: uuid(3), slug: 'rouen', identity: 'r', name: 'Rouen' })

let slugs = 0
async function publish(title: string, { age = 1 } = {}): Promise<string> {
  slugs++
  const [made] = await db
    .insert(tender)
    .values({
      slug: `appel-${slugs}`,
      title,
      buyerId: uuid(3),
      publishedAt: new Date(now.getTime() - age * DAY_MS),
      deadlineAt: new Date(now.getTime() + 20 * DAY_MS),
    })
    .returning({ id: tender.id })
  return made?.id ?? ''
}
const school = await publish('Réfection de la toiture de l’école')
const hall = await publish('Toiture et zinguerie de la mairie')
await publish('Toiture du théâtre, il y a longtemps', { age: 40 })
await publish('Fourniture de repas')

async function ask(email: string, search: string, frequency: 'daily' | 'weekly' = 'daily') {
  const links = { origin: 'https://site.example', secret: 'essai' }
  await askForSearchAlert(db, {
    email,
    search,
    title: search,
    frequency,
    links,
    siteName: 'Site',
    now,
  })
  const [alert] = await db
    .select()
    .from(searchAlert)
    .where(sql`lower(email) = lower(${email}) and search = ${search}`)
  return alert
}
async function subscribe(email: string, search: string, frequency: 'daily' | 'weekly' = 'daily') {
  const alert = await ask(email, search, frequency)
  await confirmSearchAlert(db, { id: alert?.id ?? '', now })
  return alert?.id ?? ''
}

async function run(day: string): Promise<SearchDigest[]> {
  const written: SearchDigest[] = []
  await makeSearchDigests(db, {
    index: await indexOfOpenTenders(db, now),
    day,
    now,
    write: async (_tx, digests) => {
      written.push(...digests)
    },
  })
  return written
}
const ids = (digests: SearchDigest[]) =>
  digests.flatMap(({ bids }) => bids.map(({ id }) => id)).sort()
const clear = () => emptyTables(db, 'search_alert', 'outbox_message', 'unsubscription')

test('a confirmed alert sends each new tender once', async () => {
  await ask('une@example.fr', 'q=toiture')
  expect(await run('2026-11-20')).toEqual([])
  await subscribe('une@example.fr', 'q=toiture')
  expect(ids(await run('2026-11-20'))).toEqual([school, hall].sort())
  expect(await run('2026-11-20')).toEqual([])
  expect(await run('2026-11-21')).toEqual([])
  await clear()
})

test('two alerts of one address never send the same tender, whatever the case of the address', async () => {
  await subscribe('une@example.fr', 'q=toiture')
  await subscribe('Une@example.fr', 'q=zinguerie')
  await subscribe('deux@example.fr', 'q=zinguerie')
  const digests = await run('2026-11-20')
  expect(ids(digests.filter(({ email }) => email !== 'deux@example.fr'))).toEqual(
    [school, hall].sort(),
  )
  expect(ids(digests.filter(({ email }) => email === 'deux@example.fr'))).toEqual([hall])
  await clear()
})

test('an alert does not send a tender that a profile already sent to the same person', async () => {
  const [organisationId, userId] = [uuid(1), uuid(2)]
  await db.insert(organisation).values({ id: organisationId, name: 'Toitures du Cailly' })
  await db.insert(appUser).values({ id: userId, name: 'Essai', email: 'Essai@example.fr' })
  const draft = { ...EMPTY_DRAFT, name: 'Couvreur', text: 'Couverture, toiture, zinguerie.' }
  const profileId = await insertProfile(db, { organisationId, userId, draft })
  await db.execute(
    sql`insert into sent_tender (profile_id, tender_id) values (${profileId}, ${hall})`,
  )
  await subscribe('essai@example.fr', 'q=toiture')
  expect(ids(await run('2026-11-20'))).toEqual([school])
  await clear()
})

test('all words are required, and weekly alerts are sent on Monday', async () => {
  await subscribe('une@example.fr', 'q=toiture+zinguerie', 'weekly')
  expect(await run('2026-11-20')).toEqual([])
  expect(ids(await run('2026-11-23'))).toEqual([hall])
  await clear()
})

test('the form gives the same answer and sends few e-mails, however often it is sent', async () => {
  for (let time = 0; time < 9; time++) await ask('une@example.fr', `q=mot${time}`)
  expect(await db.$count(outboxMessage)).toBe(4)
  await ask('deux@example.fr', 'q=toiture')
  await ask('deux@example.fr', 'q=toiture')
  expect(await db.$count(outboxMessage, eq(outboxMessage.recipient, 'deux@example.fr'))).toBe(1)
  await clear()
})

test('only its owner changes a confirmed alert', async () => {
  await subscribe('une@example.fr', 'q=toiture', 'daily')
  expect(await ask('une@example.fr', 'q=toiture', 'weekly')).toMatchObject({ frequency: 'daily' })
  await clear()
})

test('unsubscribing from one alert leaves the others; from everything, none restarts by itself', async () => {
  const first = await subscribe('une@example.fr', 'q=toiture')
  await subscribe('une@example.fr', 'q=repas')
  await unsubscribe(db, { email: 'Une@example.fr', ownerId: first })
  expect(await db.$count(searchAlert)).toBe(1)
  await db.execute(sql`insert into outbox_message
      (id, key, kind, recipient, subject, html, text, headers, priority, expires_at)
    values (gen_random_uuid(), 'waiting', 'digest', 'une@example.fr', 'a', 'a', 'a', '{}', 20, now() + interval '1 day')`)
  await unsubscribe(db, { email: 'une@example.fr', ownerId: null })
  expect(await db.$count(searchAlert)).toBe(0)
  const [waiting] = await db.select().from(outboxMessage).where(eq(outboxMessage.key, 'waiting'))
  expect(waiting?.state).toBe('dropped')
  await clear()
})

test('confirming resumes e-mails, and unconfirmed alerts are deleted', async () => {
  await db.insert(refusedAddress).values({ email: 'une@example.fr', reason: 'pleine' })
  await unsubscribe(db, { email: 'une@example.fr', ownerId: null })
  await subscribe('une@example.fr', 'q=toiture')
  expect(await run('2026-11-20')).toHaveLength(1)
  await ask('deux@example.fr', 'q=toiture')
  await db.execute(sql`update search_alert set created_at = now() - interval '8 days'`)
  await pruneSearchAlerts(db)
  expect(await db.select({ email: searchAlert.email }).from(searchAlert)).toEqual([
    { email: 'une@example.fr' },
  ])
})
