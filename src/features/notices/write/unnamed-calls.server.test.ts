import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { recordNotices } from '../record/record-notices.mutations.server.ts'
import { promoteUnnamedCalls } from './unnamed-calls.mutations.server.ts'

const db = await testDatabase()
const UNNAMED = { ...GREEN_SPACES_CALL.buyer, name: '' }
const HOUR = 3_600_000

async function receive(sourceRef: string, own: Partial<NoticeContent>): Promise<void> {
  const notice: NoticeContent = {
    ...GREEN_SPACES_CALL,
    sourceRef,
    identifiers: [{ scheme: 'boamp', value: sourceRef }],
    ...own,
  }
  const { source, version } = notice
  const raw = JSON.stringify(notice)
  await recordNotices(db, {
    source,
    records: [{ source, version, raw, parsed: { ok: true, notice } }],
  })
}

const promote = (hours: number) => {
  const now = new Date(Date.now() + hours * HOUR)
  return promoteUnnamedCalls(db, { now, until: new Date(Date.now() + HOUR) })
}

async function buyersShown(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select buyer.name from tender join buyer on buyer.id = tender.buyer_id order by tender.title`)
  return rows.map(({ name }) => name)
}

test('a call without a buyer waits a day, then is shown without one, and stays when it is read again', async () => {
  await receive('21-2', { title: 'Réfection de la toiture du collège', buyer: UNNAMED })
  await receive('21-3', { title: ' ', buyer: UNNAMED })
  expect(await promote(23)).toBe(0)
  expect(await buyersShown()).toEqual([])
  expect(await promote(25)).toBe(1)
  expect(await buyersShown()).toEqual(['Acheteur non précisé'])
  expect(await promote(26)).toBe(0)
  await receive('21-2', { title: 'Réfection des toitures du collège', buyer: UNNAMED })
  expect(await buyersShown()).toEqual(['Acheteur non précisé'])
  const { rows } = await db.execute(sql`select status, title from tender`)
  expect(rows).toEqual([{ status: 'published', title: 'Réfection des toitures du collège' }])
})

test('another notice of the call names the buyer', async () => {
  const identifiers = [{ scheme: 'boamp' as const, value: '21-2' }]
  await receive('40-2021', { source: 'ted', version: 'ted_standard_1', identifiers })
  expect(await buyersShown()).toEqual([GREEN_SPACES_CALL.buyer.name])
})
