import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { GREEN_SPACES_CALL } from './fixtures/green-spaces-call.ts'
import { recordNotices } from './record-notices.mutations.server.ts'

const db = await testDatabase()

const SIRET = '21570463100016'

/** The name of the buyer once a notice has come that writes it so. */
async function nameAfter(sourceRef: string, name: string): Promise<string | undefined> {
  const notice = {
    ...GREEN_SPACES_CALL,
    sourceRef,
    title: `${GREEN_SPACES_CALL.title} ${sourceRef}`,
    identifiers: [{ scheme: 'boamp' as const, value: sourceRef }],
    buyer: { ...GREEN_SPACES_CALL.buyer, name, siret: SIRET, postcode: '57000', city: 'METZ' },
  }
  const raw = JSON.stringify(notice)
  await recordNotices(db, {
    source: 'boamp',
    records: [{ source: 'boamp', version: notice.version, raw, parsed: { ok: true, notice } }],
  })
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from buyer where identity = ${`siret:${SIRET}`}`)
  return rows[0]?.name
}

test('a name in capitals is shown with the case of names, until one comes that a hand wrote', async () => {
  expect(await nameAfter('21-1', 'VILLE DE METZ EUROMETROPOLE')).toBe('Ville de Metz Eurométropole')
  expect(await nameAfter('21-2', 'Ville de Metz - Eurométropole')).toBe(
    'Ville de Metz - Eurométropole',
  )
  expect(await nameAfter('21-3', 'VILLE DE METZ')).toBe('Ville de Metz - Eurométropole')
})

test('a name that was stored in capitals gets its case with the next notice', async () => {
  await db.execute(sql`update buyer set name = 'VILLE DE METZ', name_in_capitals = true`)
  expect(await nameAfter('21-4', 'VILLE DE METZ')).toBe('Ville de Metz')
})
