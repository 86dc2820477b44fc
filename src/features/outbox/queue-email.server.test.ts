import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { outboxMessage, refusedAddress } from '../../db/schema/outbox.ts'
import { queueEmail } from './queue-email.server.ts'

const db = await testDatabase()
const mail = (to: string) => ({
  to,
  subject: 'Essai',
  html: '<p>Essai</p>',
  text: 'Essai',
  headers: {},
})

test('the same e-mail queued twice for the same person is one message', async () => {
  const email = { kind: 'account', key: 'verify:1', mail: mail('une@example.fr') } as const
  expect(await queueEmail(db, email)).toBe(true)
  expect(await queueEmail(db, { ...email, mail: mail('autre@example.fr') })).toBe(false)
  expect(await db.select({ to: outboxMessage.recipient }).from(outboxMessage)).toEqual([
    { to: 'une@example.fr' },
  ])
})

test('a message is rolled back with the transaction that wrote it', async () => {
  await expect(
    db.transaction(async (tx) => {
      await queueEmail(tx, { kind: 'account', key: 'undone', mail: mail('une@example.fr') })
      throw new Error('the account was not made after all')
    }),
  ).rejects.toThrow('not made')
  expect(await db.$count(outboxMessage, sql`key = 'undone'`)).toBe(0)
})

test('a refused or unsubscribed address gets no alert, but still gets account e-mails', async () => {
  await db.insert(refusedAddress).values({ email: 'pleine@example.fr', reason: 'boîte fermée' })
  await db.execute(sql`insert into unsubscription (email) values ('partie@example.fr')`)
  for (const to of ['Pleine@example.fr', 'Partie@example.fr']) {
    expect(await queueEmail(db, { kind: 'digest', key: `digest:${to}`, mail: mail(to) })).toBe(
      false,
    )
    expect(await queueEmail(db, { kind: 'account', key: `reset:${to}`, mail: mail(to) })).toBe(true)
  }
})
