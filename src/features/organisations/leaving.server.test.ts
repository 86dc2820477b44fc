import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { testDatabase } from '../../../tests/database.ts'
import { uuid } from '../../../tests/fixtures/uuid.ts'
import { judgedAs } from '../../../tests/judged.ts'
import { appUser, membership } from '../../db/schema/organisation.ts'
import { outboxMessage } from '../../db/schema/outbox.ts'
import { buyer, tender } from '../../db/schema/tender.ts'
import { deleteUser, forgetUnverified } from '../accounts/accounts.mutations.server.ts'
import { setSubscribed } from '../alerts/profile-subscription.server.ts'
import {
  changeFavourite,
  saveTender,
  setReminder,
} from '../favourites/favourites.mutations.server.ts'
import { queueEmail } from '../outbox/queue-email.server.ts'
import { insertProfile, removeProfile } from '../profiles/profiles.mutations.server.ts'
import {
  createOrganisation,
  deleteOrganisation,
  removePerson,
} from './organisations.mutations.server.ts'

const db = await testDatabase()
const [ada, bea, cleo] = [uuid(1), uuid(2), uuid(3)] as const
await db.insert(appUser).values([
  { id: ada, name: 'Ada', email: 'ada@example.fr', emailVerified: true },
  { id: bea, name: 'Béa', email: 'Bea@example.fr', emailVerified: true },
  { id: cleo, name: 'Cléo', email: 'cleo@example.fr', emailVerified: true },
])
await db.insert(buyer).values({ id: uuid(4), slug: 'rouen', identity: 'r', name: 'Rouen' })
await db
  .insert(tender)
  .values({ id: uuid(5), slug: 'a', title: 'Toiture', buyerId: uuid(4), publishedAt: new Date() })
const { organisationId } = await createOrganisation(db, { name: 'Toitures', userId: ada })
await db.insert(membership).values({ organisationId, userId: bea, role: 'member' })
const draft = { ...EMPTY_DRAFT, name: 'Couvreur', text: 'Couverture.' }
const profileId = await insertProfile(db, { organisationId, userId: ada, draft })
const key = { organisationId, profileId, tenderId: uuid(5) }
const judged = judgedAs(uuid(5))

const write = (name: string, to: string, ownerId?: string) =>
  queueEmail(db, {
    kind: ownerId ? 'digest' : 'account',
    key: name,
    ownerId,
    mail: { to, subject: name, html: name, text: name, headers: {} },
  })
async function outbox() {
  const rows = await db.select().from(outboxMessage).orderBy(asc(outboxMessage.key))
  return Object.fromEntries(rows.map((row) => [row.key, row.state]))
}
const count = async (table: string, where: string) =>
  (await db.pool.query(`select from ${table} where ${where}`)).rowCount

test('leaving an organisation ends its e-mails to the person and unassigns their tenders', async () => {
  await setSubscribed(db, { organisationId, profileId, userId: bea }, true)
  await saveTender(db, key, { judged })
  await changeFavourite(db, key, { assigneeId: bea })
  await setReminder(db, key, { userId: bea, remindAt: new Date('2027-01-01') })
  await setReminder(db, key, { userId: ada, remindAt: new Date('2027-01-01') })
  await write('of-bea', 'bea@example.fr', profileId)
  await write('of-ada', 'ada@example.fr', profileId)
  await write('reset-of-bea', 'bea@example.fr')
  expect(await removePerson(db, { organisationId, userId: bea })).toBe('done')
  expect(await count('profile_subscriber', `user_id = '${bea}'`)).toBe(0)
  expect(await count('profile_subscriber', `user_id = '${ada}'`)).toBe(1)
  expect(await count('favourite', 'assignee_id is null')).toBe(1)
  expect(await count('favourite_reminder', 'true')).toBe(1)
  expect(await outbox()).toEqual({
    'of-ada': 'waiting',
    'of-bea': 'dropped',
    'reset-of-bea': 'waiting',
  })
})

test('e-mails of a deleted profile are not sent', async () => {
  await removeProfile(db, { organisationId, profileId })
  expect((await outbox())['of-ada']).toBe('dropped')
})

test('deleting an account deletes the e-mails to it and the alerts of its address', async () => {
  await db.execute(sql`insert into search_alert (id, email, search, title, frequency, confirmed_at)
    values (gen_random_uuid(), 'BEA@example.fr', 'q=toiture', 'toiture', 'daily', now()),
      (gen_random_uuid(), 'autre@example.fr', 'q=toiture', 'toiture', 'daily', now())`)
  expect(await deleteUser(db, { userId: bea })).toBe('done')
  expect(await count('search_alert', 'true')).toBe(1)
  expect(await db.$count(outboxMessage, sql`lower(recipient) = 'bea@example.fr'`)).toBe(0)
  expect(await db.$count(outboxMessage, eq(outboxMessage.recipient, 'ada@example.fr'))).toBe(1)
})

test('a running subscription prevents deleting its organisation, or the account of its only member', async () => {
  const own = await createOrganisation(db, { name: 'Seule', userId: cleo })
  await db.execute(sql`
    with bought as (insert into purchase (id, organisation_id, kind, interval, net_cents, vat_cents, provider, state, settled_at)
      values (gen_random_uuid(), ${own.organisationId}, 'sub', 'month', 100, 20, 'demonstration', 'paid', now()) returning *)
    insert into subscription (id, organisation_id, purchase_id, provider, reference, state, interval, seats,
      period_ends_at, cancels_at_end, told_at)
    select gen_random_uuid(), organisation_id, id, provider, 'r', 'active', 'month', 1, now() + interval '9 days', false, now()
    from bought`)
  expect(await deleteOrganisation(db, own)).toBe('still_paid')
  expect(await deleteUser(db, { userId: cleo })).toBe('still_paid')
  await db.execute(sql`update subscription set cancels_at_end = true`)
  expect(await deleteUser(db, { userId: cleo })).toBe('done')
  expect(await count('organisation', `id = '${own.organisationId}'`)).toBe(0)
})

test('a sign-up replaces an account with an unconfirmed address, never one in use', async () => {
  const add = (id: string, email: string) =>
    db.insert(appUser).values({ id, name: 'Essai', email, emailVerified: false })
  await add(uuid(11), 'personne@example.fr')
  await add(uuid(12), 'ailleurs@example.fr')
  await add(uuid(13), 'membre@example.fr')
  await db.execute(sql`insert into user_credential (id, user_id, provider_id, account_id) values
    (gen_random_uuid(), ${uuid(11)}, 'credential', ${uuid(11)}),
    (gen_random_uuid(), ${uuid(12)}, 'oidc', 'x')`)
  await db.insert(membership).values({ organisationId, userId: uuid(13), role: 'member' })
  for (const who of ['personne', 'ailleurs', 'membre', 'ada']) {
    await forgetUnverified(db, { email: `${who}@example.fr` })
  }
  const left = await db.select({ email: appUser.email }).from(appUser).orderBy(asc(appUser.email))
  expect(left.map(({ email }) => email)).toEqual([
    'ada@example.fr',
    'ailleurs@example.fr',
    'membre@example.fr',
  ])
})
