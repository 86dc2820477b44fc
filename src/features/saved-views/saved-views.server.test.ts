import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { uuid } from '../../../tests/fixtures/uuid.ts'
import { deleteView, saveView } from './saved-views.mutations.server.ts'
import { savedViewsOf } from './saved-views.queries.server.ts'

const db = await testDatabase()
const MINE = { organisationId: uuid(1), userId: uuid(3) }
const COLLEAGUE = { organisationId: uuid(1), userId: uuid(4) }
const ELSEWHERE = { organisationId: uuid(2), userId: uuid(3) }
const names = async (member: typeof MINE) =>
  (await savedViewsOf(db, member)).map(({ name }) => name)

beforeAll(async () => {
  await db.execute(
    sql`insert into organisation (id, name) values (${uuid(1)}, 'A'), (${uuid(2)}, 'B')`,
  )
  await db.execute(sql`insert into app_user (id, name, email) values
    (${uuid(3)}, 'Un', 'un@example.fr'), (${uuid(4)}, 'Deux', 'deux@example.fr')`)
  for (const { organisationId, userId } of [MINE, COLLEAGUE, ELSEWHERE]) {
    await db.execute(sql`insert into membership (organisation_id, user_id, role)
      values (${organisationId}, ${userId}, 'member')`)
  }
})

test('a view is of one member in one organisation; the same name replaces it', async () => {
  await saveView(db, MINE, { name: 'Toitures', address: '/bids?q=toiture&p=2' })
  await saveView(db, MINE, { name: 'toitures', address: '/bids?sort=deadline&q=toiture' })
  await saveView(db, COLLEAGUE, { name: 'Toitures', address: '/suivi' })
  expect(await savedViewsOf(db, MINE)).toMatchObject([
    { name: 'toitures', address: '/bids?q=toiture&sort=deadline' },
  ])
  expect(await names(ELSEWHERE)).toEqual([])
})

test('a view of somebody else is not deleted', async () => {
  const [view] = await savedViewsOf(db, MINE)
  const id = view?.id ?? ''
  await deleteView(db, COLLEAGUE, { id })
  await deleteView(db, ELSEWHERE, { id })
  expect(await names(MINE)).toEqual(['toitures'])
  await deleteView(db, MINE, { id })
  expect(await names(MINE)).toEqual([])
})

test('an address that is no list of this site is refused', async () => {
  for (const address of ['/admin/bids', '//ailleurs.example/bids', '/\\ailleurs.example/bids']) {
    await expect(saveView(db, MINE, { name: 'x', address })).rejects.toThrow('pas une liste')
  }
})

test('a member has at most thirty views', async () => {
  for (let at = 0; at < 30; at++) await saveView(db, MINE, { name: `Vue ${at}`, address: '/suivi' })
  await expect(saveView(db, MINE, { name: 'Vue 30', address: '/suivi' })).rejects.toThrow('30')
  await saveView(db, MINE, { name: 'Vue 3', address: '/bids' })
  expect(await names(MINE)).toHaveLength(30)
})
