import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { pruneModelCalls } from './prune-model-calls.ts'

const db = await testDatabase()

test('calls of the language model are stored for thirteen months', async () => {
  await db.execute(sql`
    insert into model_call (id, model, input_tokens, output_tokens, asked_at)
    select gen_random_uuid(), 'm' || months, 1, 1, now() - months * interval '1 month'
    from unnest(array[0, 12, 14, 40]) as months`)
  await pruneModelCalls(db)
  const { rows } = await db.execute(sql`select model from model_call order by asked_at desc`)
  expect(rows).toEqual([{ model: 'm0' }, { model: 'm12' }])
})
