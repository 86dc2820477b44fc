import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { secondFactor, session } from '#/db/schema/account.ts'
import { appUser, organisation } from '#/db/schema/organisation.ts'
import { HOUR_MS, MINUTE_MS } from '#/domain/time/units.ts'
import { deleteUser } from '#/features/accounts/accounts.mutations.server.ts'
import { mayAttempt } from '#/features/accounts/sign-in/attempts.server.ts'
import { refuseClosedAccount } from '#/features/accounts/sign-in/session-refusals.server.ts'
import { viewerOfSession } from '#/features/accounts/viewer.queries.server.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { uuid } from '../../../../tests/fixtures/uuid.ts'
import { accountSheet } from './account-sheet.queries.server.ts'
import {
  changeAccountLock,
  changePlatformRole,
  endSessionsOf,
  forgiveAttempts,
} from './admin-accounts.mutations.server.ts'
import { accountsOfSite } from './admin-accounts.queries.server.ts'
import type { AccountFilters } from './admin-accounts.schemas.ts'
import { beginView, endView } from './organisation-view.mutations.server.ts'

const db = await testDatabase()
const now = new Date()
const [ada, bea, cleo, organisationId] = [uuid(1), uuid(2), uuid(3), uuid(4)] as const
const viewer = (userId: string) => viewerOfSession(db, `jeton-${userId}`)

beforeEach(async () => {
  await db.delete(appUser)
  await db.delete(organisation)
  await db.insert(organisation).values({ id: organisationId, name: 'Toitures' })
  await db.insert(appUser).values([
    { id: ada, name: 'Ada', email: 'ada@example.fr', platformRole: 'admin' },
    { id: bea, name: 'Béatrice 100 %', email: 'Bea@example.fr' },
    { id: cleo, name: 'Cléo', email: 'cleo@example.fr', platformRole: 'sales' },
  ])
  await db.insert(session).values(
    [ada, bea, cleo].map((userId) => ({
      id: userId,
      userId,
      token: `jeton-${userId}`,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    })),
  )
})

async function actionsOn(id: string) {
  const { rows } = await db.execute(sql`
    select action, before, after from audit_entry where subject_id = ${id} order by id desc limit 1`)
  return rows[0]
}

test('a role is given and taken, and both are in the log', async () => {
  const given = { userId: bea, role: 'admin', actorId: ada } as const
  expect(await changePlatformRole(db, given)).toBe('done')
  expect(await viewer(bea)).toMatchObject({ platformRole: 'admin' })
  expect(await actionsOn(bea)).toEqual({
    action: 'set_role',
    before: { role: 'user' },
    after: { role: 'admin' },
  })
  expect(await changePlatformRole(db, { ...given, userId: uuid(9) })).toBe('unknown')
})

test('the last administrator of the site keeps the role, the account and the access', async () => {
  const own = { userId: ada, actorId: ada }
  expect(await changePlatformRole(db, { ...own, role: 'user' })).toBe('last_site_administrator')
  expect(await changeAccountLock(db, { ...own, isLocked: true, now })).toBe(
    'last_site_administrator',
  )
  expect(await deleteUser(db, { userId: ada })).toBe('last_site_administrator')
  expect(await viewer(ada)).toMatchObject({ platformRole: 'admin' })
})

test('an administrator whose account is closed does not count: the other one is the last', async () => {
  await changePlatformRole(db, { userId: bea, role: 'admin', actorId: ada })
  await changeAccountLock(db, { userId: bea, isLocked: true, actorId: ada, now })
  const stepDown = { userId: ada, role: 'user', actorId: ada } as const
  expect(await changePlatformRole(db, stepDown)).toBe('last_site_administrator')
})

test('of two administrators who step down at once, one stays', async () => {
  await changePlatformRole(db, { userId: bea, role: 'admin', actorId: ada })
  const stepDown = (userId: string) =>
    changePlatformRole(db, { userId, role: 'user', actorId: userId })
  expect((await Promise.all([stepDown(ada), stepDown(bea)])).sort()).toEqual([
    'done',
    'last_site_administrator',
  ])
})

test('a closed account is signed out at once, and sign-in is refused until it is opened', async () => {
  await changeAccountLock(db, { userId: bea, isLocked: true, actorId: ada, now })
  expect(await viewer(bea)).toEqual({ kind: 'visitor' })
  await expect(refuseClosedAccount(db, { userId: bea })).rejects.toMatchObject({
    body: { code: 'ACCOUNT_CLOSED' },
  })
  await changeAccountLock(db, { userId: bea, isLocked: false, actorId: ada, now })
  await refuseClosedAccount(db, { userId: bea })
  expect(await actionsOn(bea)).toMatchObject({ action: 'unlock', after: { lockedAt: null } })
})

test('someone is signed out of one browser, or of all', async () => {
  const own = { userId: bea, actorId: ada }
  expect(await endSessionsOf(db, { ...own, sessionId: cleo })).toBe(0)
  expect(await viewer(cleo)).toMatchObject({ kind: 'person' })
  expect(await endSessionsOf(db, { ...own, sessionId: null })).toBe(1)
  expect(await viewer(bea)).toEqual({ kind: 'visitor' })
})

test('a user locked out by wrong passwords and codes may try again', async () => {
  const limits = [{ key: 'sign-in:of:bea@example.fr', most: 1, minutes: 60 }]
  await mayAttempt(db, limits)
  await db.insert(secondFactor).values({
    id: bea,
    userId: bea,
    secret: 'x',
    backupCodes: 'x',
    lockedUntil: new Date(now.getTime() + 600_000),
  })
  expect(await accountSheet(db, { userId: bea, now })).toMatchObject({
    codesLockedUntil: expect.any(String),
    recentSignIns: { count: 1 },
  })
  expect(await forgiveAttempts(db, { userId: bea, actorId: ada })).toBe(true)
  expect(await accountSheet(db, { userId: bea, now })).toMatchObject({
    codesLockedUntil: null,
    recentSignIns: null,
  })
  expect(await mayAttempt(db, limits)).toBe(true)
})

test('accounts are found by name, address, role and lock', async () => {
  const names = async (filters: AccountFilters) =>
    (await accountsOfSite(db, { filters })).accounts.map(({ name }) => name)
  expect(await names({ keywordFilter: 'trice' })).toEqual(['Béatrice 100 %'])
  expect(await names({ keywordFilter: '0 %' })).toEqual(['Béatrice 100 %'])
  expect(await names({ keywordFilter: 'bea@' })).toEqual(['Béatrice 100 %'])
  expect(await names({ keywordFilter: cleo })).toEqual(['Cléo'])
  expect(await names({ roleFilter: 'sales' })).toEqual(['Cléo'])
  await changeAccountLock(db, { userId: cleo, isLocked: true, actorId: ada, now })
  expect(await names({ lockedFilter: true })).toEqual(['Cléo'])
  expect(await names({ lockedFilter: false, sortBy: 'email', sortDirection: 'asc' })).toEqual([
    'Ada',
    'Béatrice 100 %',
  ])
})

test('an administrator sees the site as an organisation does for half an hour, and it is in the log', async () => {
  const asked = { sessionId: ada, userId: ada, organisationId, now }
  expect(await viewer(ada)).toMatchObject({ kind: 'person', viewingUntil: null })
  const begun = await beginView(db, asked)
  expect(begun?.endsAt.getTime()).toBe(now.getTime() + 30 * MINUTE_MS)
  expect(await viewer(ada)).toMatchObject({
    kind: 'member',
    organisationId,
    organisationName: 'Toitures',
    viewingUntil: begun?.endsAt,
  })
  expect(await actionsOn(organisationId)).toMatchObject({ action: 'view_as' })
  expect(await endView(db, asked)).toBe(true)
  expect(await viewer(ada)).toMatchObject({ kind: 'person', viewingUntil: null })
  expect(await actionsOn(organisationId)).toMatchObject({ action: 'end_view' })
  expect(await endView(db, asked)).toBe(false)
})

test('a view expires, and ends when its user is no longer an administrator', async () => {
  const asked = { sessionId: ada, userId: ada, organisationId, now }
  await beginView(db, { ...asked, now: new Date(now.getTime() - 31 * MINUTE_MS) })
  expect(await viewer(ada)).toMatchObject({ kind: 'person', viewingUntil: null })
  await beginView(db, asked)
  await db.update(appUser).set({ platformRole: 'user' }).where(eq(appUser.id, ada))
  expect(await viewer(ada)).toMatchObject({ kind: 'person', viewingUntil: null })
  expect(await beginView(db, { ...asked, organisationId: uuid(99) })).toBeNull()
})
