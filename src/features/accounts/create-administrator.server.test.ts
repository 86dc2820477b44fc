import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { createAdministrator } from './create-administrator.server.ts'

const db = await testDatabase()

test('an administrator made by the command line stands in the audit log, once', async () => {
  const one = { email: 'Ada@example.fr', origin: 'https://site.example', now: new Date() }
  const made = await createAdministrator(db, one)
  expect(made).toMatchObject({ isNew: true, passwordUrl: expect.stringContaining('?token=') })
  expect(await createAdministrator(db, one)).toMatchObject({ isNew: false })
  const { rows } = await db.execute(sql`
    select entry.actor_id, action, entry.after->>'role' as role from audit_entry as entry
    join app_user on app_user.id::text = entry.subject_id and email = 'ada@example.fr'`)
  expect(rows).toEqual([{ actor_id: null, action: 'set_role', role: 'admin' }])
})
