import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#/domain/time/units.ts'
import { isInvited } from '#/features/accounts/sign-in/invitation-code.server.ts'
import { testDatabase } from '../../../tests/database.ts'
import { uuid } from '../../../tests/fixtures/uuid.ts'
import { session } from '../../db/schema/account.ts'
import { appUser, membership, organisation } from '../../db/schema/organisation.ts'
import { outboxMessage } from '../../db/schema/outbox.ts'
import { deleteUser } from '../accounts/accounts.mutations.server.ts'
import { viewerOfSession } from '../accounts/viewer.queries.server.ts'
import { acceptInvitation, invite } from './invitations.mutations.server.ts'
import {
  changeRole,
  createOrganisation,
  removePerson,
  switchOrganisation,
} from './organisations.mutations.server.ts'
import { invitationsOf, peopleOf } from './organisations.queries.server.ts'

const db = await testDatabase()
const now = new Date()
const [ada, bea, cleo] = [uuid(1), uuid(2), uuid(3)] as const
await db.insert(appUser).values([
  { id: ada, name: 'Ada', email: 'ada@example.fr' },
  { id: bea, name: 'Béa', email: 'Bea@example.fr' },
  { id: cleo, name: 'Cléo', email: 'cleo@example.fr' },
])
await db.insert(session).values(
  [ada, bea, cleo].map((userId) => ({
    id: userId,
    userId,
    token: `jeton-${userId}`,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  })),
)
const viewer = (userId: string) => viewerOfSession(db, `jeton-${userId}`)
const { organisationId } = await createOrganisation(db, { name: 'Toitures', userId: ada })

const inviteBea = (role: 'member' | 'guest') =>
  invite(db, {
    organisation: { id: organisationId, name: 'Toitures' },
    inviter: { id: ada, name: 'Ada' },
    email: 'bea@example.fr',
    role,
    now,
    site: { origin: 'https://marches.example.fr', siteName: 'Clairmarché' },
  })

/** Of the invitations that were sent, the latest first. */
async function sentCodes(): Promise<string[]> {
  const rows = await db.select().from(outboxMessage).orderBy(outboxMessage.createdAt)
  return rows.flatMap(({ text }) => text?.match(/code=([\w-]+)/)?.[1] ?? []).reverse()
}

test('the creator of an organisation becomes its administrator, and it becomes their current one', async () => {
  expect(await viewer(bea)).toMatchObject({ kind: 'person', name: 'Béa' })
  expect(await viewer(ada)).toMatchObject({
    kind: 'member',
    organisationId,
    organisationName: 'Toitures',
    role: 'administrator',
  })
})

test('an invitation is accepted once, by its own address; the last one counts', async () => {
  await inviteBea('member')
  await inviteBea('guest')
  const [last = '', former = ''] = await sentCodes()
  expect(await invitationsOf(db, { organisationId, now })).toMatchObject([{ role: 'guest' }])
  const invited = (code: string, email: string) => isInvited(db, { code, email, now })
  expect(await invited(last, 'bea@example.fr')).toBe(true)
  expect(await invited(former, 'bea@example.fr')).toBe(false)
  expect(await invited(last, 'cleo@example.fr')).toBe(false)
  const asBea = { id: bea, email: 'Bea@example.fr' }
  expect(await acceptInvitation(db, { code: former, user: asBea, now })).toBeNull()
  const asCleo = { id: cleo, email: 'cleo@example.fr' }
  expect(await acceptInvitation(db, { code: last, user: asCleo, now })).toBeNull()
  const later = new Date(now.getTime() + 8 * DAY_MS)
  expect(await acceptInvitation(db, { code: last, user: asBea, now: later })).toBeNull()
  expect(await acceptInvitation(db, { code: last, user: asBea, now })).toEqual({ organisationId })
  expect(await acceptInvitation(db, { code: last, user: asBea, now })).toBeNull()
  expect(await viewer(bea)).toMatchObject({ kind: 'member', role: 'guest' })
})

test('the last administrator neither leaves, nor steps down, nor deletes the account', async () => {
  const asAda = { organisationId, userId: ada }
  expect(await removePerson(db, asAda)).toBe('last_administrator')
  expect(await changeRole(db, { ...asAda, role: 'member' })).toBe('last_administrator')
  expect(await deleteUser(db, { userId: ada })).toBe('last_administrator')
  expect(await peopleOf(db, { organisationId })).toHaveLength(2)
})

test('of two administrators who leave at once, one stays', async () => {
  await changeRole(db, { organisationId, userId: bea, role: 'administrator' })
  const left = await Promise.all([
    removePerson(db, { organisationId, userId: ada }),
    removePerson(db, { organisationId, userId: bea }),
  ])
  expect(left.sort()).toEqual(['done', 'last_administrator'])
  await db
    .insert(membership)
    .values([
      { organisationId, userId: ada, role: 'administrator' },
      { organisationId, userId: bea, role: 'administrator' },
    ])
    .onConflictDoNothing()
})

test('a session uses the chosen organisation until the person leaves it', async () => {
  const other = await createOrganisation(db, { name: 'Zinc', userId: bea })
  const chosen = { sessionId: bea, userId: bea, organisationId: other.organisationId }
  expect(await switchOrganisation(db, chosen)).toBe(true)
  expect(await viewer(bea)).toMatchObject({ organisationName: 'Zinc' })
  expect(await switchOrganisation(db, { ...chosen, sessionId: cleo, userId: cleo })).toBe(false)
  await db.insert(membership).values({ ...other, userId: ada, role: 'administrator' })
  await removePerson(db, { organisationId: other.organisationId, userId: bea })
  expect(await viewer(bea)).toMatchObject({ organisationName: 'Toitures' })
})

test('deleting an account deletes the organisations without another member', async () => {
  const { organisationId: alone } = await createOrganisation(db, { name: 'Seule', userId: cleo })
  expect(await deleteUser(db, { userId: cleo })).toBe('done')
  expect(await db.select().from(organisation).where(eq(organisation.id, alone))).toEqual([])
  expect(await viewer(cleo)).toEqual({ kind: 'visitor' })
  expect(await peopleOf(db, { organisationId })).toHaveLength(2)
})
