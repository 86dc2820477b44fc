import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
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
  await db.execute(sql`truncate notice, tender, buyer cascade`)
})

test('a name in capitals is shown with the case of names, until a mixed-case one comes', async () => {
  expect(await buyerAfter('1', { name: 'VILLE DE METZ' })).toEqual({
    name: 'Ville de Metz',
    city: 'Metz',
  })
  expect(await buyerAfter('2', { name: 'MAIRIE DE METZ' })).toMatchObject({ name: 'Ville de Metz' })
  const byHand = { name: 'Ville de Metz et Eurométropole' }
  expect(await buyerAfter('3', byHand)).toMatchObject(byHand)
  expect(await buyerAfter('4', { name: 'VILLE DE METZ' })).toMatchObject(byHand)
})

test('an acronym stays until a mixed-case name comes', async () => {
  expect(await buyerAfter('1', { name: 'SMDO' })).toMatchObject({ name: 'SMDO' })
  expect(await buyerAfter('2', { name: 'SIEL' })).toMatchObject({ name: 'SMDO' })
  const byHand = { name: 'Syndicat mixte du Bassin de Metz' }
  expect(await buyerAfter('3', byHand)).toMatchObject(byHand)
})

test('of the notices of one batch, the mixed-case name wins', async () => {
  const byHand = { name: 'Ville de Metz – Achats' }
  expect(await buyerAfter('1', byHand, { name: 'VILLE DE METZ' })).toMatchObject(byHand)
})

test('what was stored in capitals gets its case with the next notice', async () => {
  await buyerAfter('1', { name: 'VILLE DE METZ' })
  await db.execute(sql`
    update buyer set name = 'VILLE DE METZ', city = 'METZ', name_in_capitals = true`)
  const cased = { name: 'Ville de Metz', city: 'Metz' }
  expect(await buyerAfter('2', { name: 'VILLE DE METZ' })).toEqual(cased)
})
