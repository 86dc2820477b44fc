import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RETENTION_DAYS } from '#/features/tenders/search/index-changes.queries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { pruneChanges, pruneModelCalls } from './prune-tables.ts'

const db = await testDatabase()

test('changes go once every reader has long seen them, not before', async () => {
  await db.execute(sql`
    insert into tender_change (transaction, tender_id, changed_at)
    select pg_current_xact_id(), gen_random_uuid(), now() - days * interval '1 day'
    from unnest(array[0, ${RETENTION_DAYS - 1}, ${RETENTION_DAYS + 1}, ${10 * RETENTION_DAYS}]::int[]) as days`)
  await pruneChanges(db)
  const { rows } = await db.execute<{ days: number }>(sql`
    select round(extract(epoch from now() - changed_at) / 86400)::int as days
    from tender_change order by days`)
  expect(rows).toEqual([{ days: 0 }, { days: RETENTION_DAYS - 1 }])
})

test('calls of the language model are stored for thirteen months', async () => {
  await db.execute(sql`
    insert into model_call (id, model, input_tokens, output_tokens, asked_at)
    select gen_random_uuid(), 'm' || months, 1, 1, now() - months * interval '1 month'
    from unnest(array[0, 12, 14, 40]) as months`)
  await pruneModelCalls(db)
  const { rows } = await db.execute(sql`select model from model_call order by asked_at desc`)
  expect(rows).toEqual([{ model: 'm0' }, { model: 'm12' }])
})
