import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { MessageKind } from '#/domain/message-kinds.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { outboxMessage } from '../../db/schema/outbox.ts'
import { pruneOutbox, sendAgain } from './outbox.mutations.server.ts'
import { listOutboxMessages, outboxMessageById, outboxSummary } from './outbox.queries.server.ts'
import { queueEmail } from './queue-email.server.ts'

const db = await testDatabase()

async function queue(key: string, kind: MessageKind = 'digest'): Promise<string> {
  const mail = {
    to: `${key}@example.fr`,
    subject: key,
    html: '<p>Été</p>',
    text: 'Été',
    headers: {},
  }
  await queueEmail(db, { kind, key, mail })
  const [row] = await db.select().from(outboxMessage).where(eq(outboxMessage.key, key))
  return row?.id ?? ''
}

afterEach(() => emptyTables(db, 'outbox_message'))

test('the outbox shows its state and lists its messages page by page, without their text', async () => {
  for (const key of ['a', 'b', 'c']) await queue(key)
  await db.execute(sql`update outbox_message set state = 'sent', sent_at = now() where key = 'b'`)
  const now = new Date(Date.now() + 1000)
  expect(await outboxSummary(db, { now })).toMatchObject({
    counts: { waiting: { count: 2 }, sent: { count: 1, more: false }, doubtful: { count: 0 } },
    oldestDueAt: expect.any(Date),
  })
  const first = await listOutboxMessages(db, { limit: 2 })
  expect(first.map(({ subject }) => subject)).toEqual(['c', 'b'])
  expect(Object.keys(first[0] ?? {})).not.toContain('text')
  const next = await listOutboxMessages(db, { limit: 2, before: first[1]?.id })
  expect(next.map(({ subject }) => subject)).toEqual(['a'])
  expect(await listOutboxMessages(db, { state: 'sent', limit: 9 })).toHaveLength(1)
  expect(await listOutboxMessages(db, { recipient: 'A@example.fr', limit: 9 })).toHaveLength(1)
})

test('links that give access to accounts are shown only without a mail server', async () => {
  const id = await queue('verify', 'account')
  expect(await outboxMessageById(db, { id, isSending: true })).toMatchObject({ text: null })
  expect(await outboxMessageById(db, { id, isSending: false })).toMatchObject({ text: 'Été' })
})

test('a failed message can be sent again on request, a sent one cannot', async () => {
  const id = await queue('late')
  await db.execute(
    sql`update outbox_message set state = 'dropped', expires_at = now() - interval '1 hour'`,
  )
  expect(await sendAgain(db, { id, now: new Date() })).toBe(true)
  await db.execute(sql`update outbox_message set state = 'sent'`)
  expect(await sendAgain(db, { id, now: new Date() })).toBe(false)
})

test('the text of a sent message is deleted after a week, its row after three months', async () => {
  await queue('sent')
  await queue('waits')
  await db.execute(sql`update outbox_message set state = 'sent' where key = 'sent'`)
  const texts = async () =>
    (await db.select().from(outboxMessage).orderBy(outboxMessage.key)).map(({ text }) => text)
  await pruneOutbox(db, new Date(Date.now() + 6 * DAY_MS))
  expect(await texts()).toEqual(['Été', 'Été'])
  await pruneOutbox(db, new Date(Date.now() + 8 * DAY_MS))
  expect(await texts()).toEqual([null, 'Été'])
  await pruneOutbox(db, new Date(Date.now() + 91 * DAY_MS))
  expect(await texts()).toEqual([])
})
