import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { deleteContactMessage, setContactState } from './contact-inbox.mutations.server.ts'
import { contactInbox } from './contact-inbox.queries.server.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
const id = '01a1fb34-4e87-7202-8265-000000000010'
const now = new Date()
await db.execute(sql`
  insert into contact_message (id, topic, name, email, message, proof)
  values (${id}, 'other', 'Visiteuse', 'v@example.fr', 'Bonjour à vous', 'p')`)

test('a message is unread, read, then answered, and the filter finds it', async () => {
  const states = async () => {
    const { counts } = await contactInbox(db, { filters: {} })
    return counts.filter(({ count }) => count > 0).map(({ state }) => state)
  }
  expect(await states()).toEqual(['unread'])
  await setContactState(db, { id, state: 'read', actorId, now })
  expect(await states()).toEqual(['read'])
  await setContactState(db, { id, state: 'answered', actorId, now })
  expect(await states()).toEqual(['answered'])
  await setContactState(db, { id, state: 'unread', actorId, now })
  expect((await contactInbox(db, { filters: { stateFilter: 'unread' } })).messages).toHaveLength(1)
  expect((await contactInbox(db, { filters: { stateFilter: 'read' } })).messages).toEqual([])
})

test('a deleted message leaves neither content nor sender in the audit log', async () => {
  expect(await deleteContactMessage(db, { id, actorId })).toBe(true)
  expect(await deleteContactMessage(db, { id, actorId })).toBe(false)
  const { rows } = await db.execute(sql`select * from audit_entry`)
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toMatch(/Visiteuse|v@example|Bonjour/)
})
