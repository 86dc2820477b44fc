import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { RETENTION_DAYS } from '#/features/tenders/search/index-changes.queries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { pruneChanges } from './prune-changes.ts'

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
