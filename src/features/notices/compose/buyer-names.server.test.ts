import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { emptyTables } from '../../../../tests/empty-tables.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { recordNotices } from '../record/record-notices.mutations.server.ts'

const db = await testDatabase()

const SIRET = '21570463100016'

type Buyer = { name: string; city: string | null }

/** The buyer once notices have come, in one batch, that name it so. */
async function buyerAfter(sourceRef: string, ...named: Partial<Buyer>[]): Promise<unknown> {
  const records = named.map((own, i) => {
    const notice = {
      ...GREEN_SPACES_CALL,
      sourceRef: `${sourceRef}${i}`,
      title: `${GREEN_SPACES_CALL.title} ${sourceRef}${i}`,
      identifiers: [{ scheme: 'boamp' as const, value: `${sourceRef}${i}` }],
      buyer: { ...GREEN_SPACES_CALL.buyer, siret: SIRET, postcode: '57000', city: 'METZ', ...own },
    }
    const raw = JSON.stringify(notice)
    return {
      source: 'boamp' as const,
      version: notice.version,
      raw,
      parsed: { ok: true as const, notice },
    }
  })
  await recordNotices(db, { source: 'boamp', records })
  const { rows } = await db.execute<Buyer>(sql`
    select name, city from buyer where identity = ${`siret:${SIRET}`}`)
  return rows[0]
}

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer')
})

test('a buyer has the name that most of its notices give, in the case of names', async () => {
  const town = { name: 'Ville de Metz', city: 'Metz' }
  expect(await buyerAfter('1', { name: 'VILLE DE METZ' })).toEqual(town)
  expect(await buyerAfter('2', { name: 'MAIRIE DE METZ' })).toEqual(town)
  expect(await buyerAfter('3', { name: 'Ville de Metz, direction des achats' })).toEqual(town)
  const often = { name: 'Eurométropole de Metz' }
  expect(await buyerAfter('4', often, often)).toMatchObject(often)
})

test('each tender has the name of its own notice', async () => {
  await buyerAfter('1', { name: 'Ville de Metz' }, { name: 'Ville de Metz, service des sports' })
  const { rows } = await db.execute<{ name: string }>(sql`
    select value ->> 'displayedName' as name from analysis_result where type = 'CLIENT' order by name`)
  expect(rows.map(({ name }) => name)).toEqual([
    'Ville de Metz',
    'Ville de Metz, service des sports',
  ])
})

test('an acronym is replaced by the first mixed-case name', async () => {
  expect(await buyerAfter('1', { name: 'SMDO' })).toMatchObject({ name: 'SMDO' })
  expect(await buyerAfter('2', { name: 'SIEL' })).toMatchObject({ name: 'SMDO' })
  const typed = { name: 'Syndicat mixte du Bassin de Metz' }
  expect(await buyerAfter('3', typed)).toMatchObject(typed)
})

test('of names that are as frequent the shorter is used', async () => {
  const long = { name: 'Ville de Metz – Achats' }
  expect(await buyerAfter('1', long, { name: 'VILLE DE METZ' })).toMatchObject({
    name: 'Ville de Metz',
  })
})

test('what was stored in capitals gets its case with the next notice', async () => {
  await buyerAfter('1', { name: 'VILLE DE METZ' })
  await db.execute(sql`
    update buyer set name = 'VILLE DE METZ', city = 'METZ', name_in_capitals = true`)
  const cased = { name: 'Ville de Metz', city: 'Metz' }
  expect(await buyerAfter('2', { name: 'VILLE DE METZ' })).toEqual(cased)
})
