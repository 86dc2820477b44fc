import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outboxMessage } from '#/db/schema/outbox.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { removeSecondFactor } from './remove-second-factor.server.ts'

const db = await testDatabase()
const id = '01a1fb34-4e87-7202-8265-000000000001'
const remove = (email: string) =>
  removeSecondFactor(db, { email, origin: 'https://site.example', siteName: 'Site' })

test('removing the second factor allows sign-in by password, ends all sessions, and sends an e-mail', async () => {
  await db.execute(sql`
    insert into app_user (id, name, email, two_factor_enabled) values (${id}, 'Ada', 'Ada@example.fr', true)`)
  await db.execute(sql`
    insert into second_factor (id, user_id, secret, backup_codes) values (${id}, ${id}, 'a', 'b')`)
  await db.execute(sql`
    insert into session (id, user_id, token, expires_at) values (${id}, ${id}, 't', now() + interval '1 day')`)
  expect(await remove('personne@example.fr')).toBe(false)
  expect(await remove('ada@example.fr')).toBe(true)
  expect(await remove('ada@example.fr')).toBe(false)
  const { rows } = await db.execute(sql`select two_factor_enabled as "isOn",
    (select count(*)::int from second_factor) as factors, (select count(*)::int from session) as sessions
    from app_user`)
  expect(rows).toEqual([{ isOn: false, factors: 0, sessions: 0 }])
  expect(await db.select({ subject: outboxMessage.subject }).from(outboxMessage)).toEqual([
    { subject: 'La validation en deux étapes est désactivée' },
  ])
})
