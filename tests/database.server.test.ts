import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const first = await testDatabase()
const second = await testDatabase()

test('a test database is migrated', async () => {
  const { rows } = await first.execute(sql`select to_regclass('tender')::text as name`)
  expect(rows).toEqual([{ name: 'tender' }])
})

test('what one test database holds is not in another', async () => {
  await first.execute(sql`create table only_here (id int)`)
  const { rows } = await second.execute(sql`select to_regclass('only_here') as name`)
  expect(rows).toEqual([{ name: null }])
})
