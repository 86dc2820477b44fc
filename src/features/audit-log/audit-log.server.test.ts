import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { recordChange } from './audit-log.mutations.server.ts'

const db = await testDatabase()
const actorId = '01a1fb34-4e87-7202-8265-000000000001'
const subject = { kind: 'tender', id: '01a1fb34-4e87-7202-8265-000000000002' } as const

async function entries() {
  const { rows } = await db.execute(sql`
    select actor_id, action, subject_id, before, after from audit_entry order by id`)
  return rows
}

test('a change and its entry are committed together or not at all', async () => {
  const failing = db.transaction(async (tx) => {
    await recordChange(tx, { actorId, action: 'withdraw', subject })
    throw new Error('the change itself failed')
  })
  await expect(failing).rejects.toThrow('the change itself failed')
  expect(await entries()).toEqual([])
  await db.transaction((tx) =>
    recordChange(tx, {
      actorId,
      action: 'withdraw',
      subject,
      before: { status: 'published', demo: false },
      after: { status: 'withdrawn', demo: false },
    }),
  )
  expect(await entries()).toEqual([
    {
      actor_id: actorId,
      action: 'withdraw',
      subject_id: subject.id,
      before: { status: 'published' },
      after: { status: 'withdrawn' },
    },
  ])
})

test('entries cannot be changed or deleted', async () => {
  await db.transaction((tx) => recordChange(tx, { actorId: null, action: 'publish', subject }))
  const refusal = {
    cause: expect.objectContaining({ message: expect.stringContaining('added, never changed') }),
  }
  await expect(db.execute(sql`update audit_entry set actor_id = null`)).rejects.toMatchObject(
    refusal,
  )
  await expect(db.execute(sql`delete from audit_entry`)).rejects.toMatchObject(refusal)
  await expect(db.execute(sql`truncate audit_entry`)).rejects.toMatchObject(refusal)
})
