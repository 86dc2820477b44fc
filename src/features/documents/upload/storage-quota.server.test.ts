import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { layOutSales, SETTING } from '../../../../tests/buyers-setting.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { hasRoom } from './storage-quota.queries.server.ts'

const db = await testDatabase()
const { organisationId, tenderId } = SETTING

test('the documents of an organisation share a quota of their own', async () => {
  await layOutSales(db)
  const room = (bytes: number, of: string = organisationId) =>
    hasRoom(db, { organisationId: of, bytes, quotaBytes: 1000 })
  expect([await room(1000), await room(1001)]).toEqual([true, false])
  for (const size of [300, 400]) {
    await db.execute(sql`
      insert into tender_document (id, tender_id, organisation_id, name, size, stored_as)
      select id, ${tenderId}, ${organisationId}, 'RC.pdf', ${size}, id
      from (select gen_random_uuid() as id) as made`)
  }
  expect([await room(300), await room(301)]).toEqual([true, false])
  expect(await room(1000, '01900000-0000-7000-8000-0000000000ff')).toBe(true)
})
