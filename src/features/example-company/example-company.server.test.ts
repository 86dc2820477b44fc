import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { writeDemoSetting } from '../demonstration/demo-setting.server.ts'
import { prepareExamples } from '../example-tenders/prepare-examples.server.ts'
import { recordExamples } from '../example-tenders/record-examples.server.ts'
import { addExampleCompany, removeExampleCompany } from './example-company.mutations.server.ts'
import { furnishExampleCompany } from './furnish-example-company.server.ts'

const db = await testDatabase()
const now = new Date()
const NEWEST = '2021-02-27T23:00:00.000Z'

const state = async () => {
  const { rows } = await db.execute(sql`
    select (select count(*) from organisation)::int as organisations,
      (select count(*) from app_user)::int as users, (select count(*) from profile)::int as profiles,
      (select count(*) from profile_subscriber)::int as subscribers,
      (select count(*) from favourite)::int as followed, (select count(*) from answer)::int as answers,
      (select count(*) from answer_section where body <> '')::int as written,
      (select count(*) from answer_section)::int as sections,
      (select count(*) from answer_item where state = 'done')::int as done`)
  return rows[0]
}

beforeAll(async () => {
  await writeDemoSetting(db, { weeks: 299, newest: NEWEST, loaded: 'x', removed: false })
  await recordExamples(db, { base: new Date(NEWEST), weeks: 299 })
  await addExampleCompany(db)
  await prepareExamples(db)
}, 120_000)

test('the example company follows tenders and has an answer that is partly written, once', async () => {
  await furnishExampleCompany(db, { now })
  const furnished = await state()
  expect(furnished).toEqual({
    organisations: 1,
    users: 1,
    profiles: 2,
    subscribers: 0,
    followed: 2,
    answers: 1,
    written: 4,
    sections: 6,
    done: 5,
  })
  await addExampleCompany(db)
  await furnishExampleCompany(db, { now })
  expect(await state()).toEqual(furnished)
  // As a run leaves it that was killed before its last statement.
  await db.execute(sql`delete from favourite`)
  await furnishExampleCompany(db, { now })
  expect(await state()).toEqual(furnished)
})

test('removed, it leaves nothing', async () => {
  await removeExampleCompany(db)
  expect(await state()).toMatchObject({ organisations: 0, users: 0, followed: 0, sections: 0 })
})
