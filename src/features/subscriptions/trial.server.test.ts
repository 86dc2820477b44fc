import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { beginTrial } from './trial.mutations.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T12:00:00Z')
const end = { endsAt: new Date('2026-12-04T12:00:00Z') }
const [first, second] = [
  '01900000-0000-7000-8000-00000000000a',
  '01900000-0000-7000-8000-00000000000b',
] as const
const [une, autre] = [
  '01900000-0000-7000-8000-00000000000e',
  '01900000-0000-7000-8000-00000000000f',
] as const

beforeEach(async () => {
  await emptyTables(db, 'organisation', 'app_user', 'funnel_event')
  await db.execute(
    sql`insert into organisation (id, name) values (${first}, 'Une'), (${second}, 'Autre')`,
  )
  await db.execute(sql`insert into app_user (id, name, email) values
    (${une}, 'Une', 'une@example.fr'), (${autre}, 'Autre', 'autre@example.fr')`)
})

const begin = (organisationId: string, userId: string) =>
  beginTrial(db, { organisationId, userId, now })

test('a trial is begun once for an organisation, also by several members at once', async () => {
  const begun = await Promise.all([begin(first, une), begin(first, autre)])
  expect(begun).toContainEqual(end)
  expect(begun).toContain(null)
  expect(await begin(first, une)).toBeNull()
})

test('a person cannot begin a second trial with another organisation, even after the first was deleted', async () => {
  expect(await begin(first, une)).toEqual(end)
  expect(await begin(second, une)).toBeNull()
  await db.execute(sql`delete from organisation where id = ${first}`)
  expect(await begin(second, une)).toBeNull()
  expect(await begin(second, autre)).toEqual(end)
})
