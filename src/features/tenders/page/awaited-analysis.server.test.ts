import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { layOutSales, SETTING } from '../../../../tests/buyers-setting.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { tenderBySlug } from './tender-detail.queries.server.ts'

const db = await testDatabase()
const { tenderId, now } = SETTING

beforeEach(() => layOutSales(db))

const isAwaiting = async () =>
  (await tenderBySlug(db, { slug: 'travaux', now }))?.isAwaitingAnalysis
const request = () => db.execute(sql`insert into analysis_request (tender_id) values (${tenderId})`)
const store = (type: string, origin: string) =>
  db.execute(sql`
    insert into analysis_result (id, tender_id, type, version, value, origin)
    values (gen_random_uuid(), ${tenderId}, ${type}, '1', '"Travaux"'::jsonb, ${origin})`)

test('a new tender waits for its analysis, with what its fields give', async () => {
  await store('SUBJECT', 'structured')
  await request()
  expect(await isAwaiting()).toBe(true)
})

test('a tender that was analysed, or is analysed again, does not wait', async () => {
  expect(await isAwaiting()).toBe(false)
  await store('FULL_REPORT', 'rules')
  await request()
  expect(await isAwaiting()).toBe(false)
})
