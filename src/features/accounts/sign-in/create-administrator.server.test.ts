import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userCredential } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { createAdministrator } from './create-administrator.server.ts'

const db = await testDatabase()
const NOW = new Date('2026-11-21T09:00:00Z')
const STRANGER = '00000000-0000-4000-8000-000000000001'
const COLLEAGUE = '00000000-0000-4000-8000-000000000002'

const make = (email: string) =>
  createAdministrator(db, { email, origin: 'https://marches.example.fr', now: NOW })
const credentialsOf = (userId: string) =>
  db.$count(userCredential, eq(userCredential.userId, userId))

async function account(
  id: string,
  { email, emailVerified }: { email: string; emailVerified: boolean },
) {
  await db.insert(appUser).values({ id, name: 'Quelqu’un', email, emailVerified })
  await db.insert(userCredential).values({ id, userId: id, providerId: 'oidc', accountId: email })
}

test('an account created earlier with the unconfirmed address gives no access to the back office', async () => {
  await account(STRANGER, { email: 'chef@example.fr', emailVerified: false })
  const { passwordUrl } = await make('Chef@example.fr')
  expect(passwordUrl).toMatch(/^https:\/\/marches\.example\.fr\/.+token=/)
  expect(await credentialsOf(STRANGER)).toBe(0)
})

test('a user with a confirmed address signs in as before', async () => {
  await account(COLLEAGUE, { email: 'adjointe@example.fr', emailVerified: true })
  await make('adjointe@example.fr')
  expect(await credentialsOf(COLLEAGUE)).toBe(1)
})

test('an administrator created by the command line is in the audit log, once', async () => {
  expect(await make('Ada@example.fr')).toMatchObject({
    isNew: true,
    passwordUrl: expect.stringContaining('?token='),
  })
  expect(await make('Ada@example.fr')).toMatchObject({ isNew: false })
  const { rows } = await db.execute(sql`
    select entry.actor_id, action, entry.after->>'role' as role from audit_entry as entry
    join app_user on app_user.id::text = entry.subject_id and email = 'ada@example.fr'`)
  expect(rows).toEqual([{ actor_id: null, action: 'set_role', role: 'admin' }])
})
