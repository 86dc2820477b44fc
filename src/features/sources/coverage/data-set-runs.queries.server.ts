import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { DATA_SET_CODES, type DataSetCode } from '#/domain/sources/feed-codes.ts'
import type { DataSetFigures } from './coverage.ts'

/** How each data set was last read, from its runs. */
export async function dataSetRuns(db: Database): Promise<DataSetFigures[]> {
  const { rows } = await db.execute<{
    code: DataSetCode
    read_at: Date | null
    read: number | null
    failed: boolean
  }>(sql`
    select code, whole.finished_at as read_at, whole.read, coalesce(last.outcome = 'failed', false) as failed
    from jsonb_array_elements_text(${JSON.stringify(DATA_SET_CODES)}::jsonb) with ordinality as asked(code, rank)
    left join lateral (
      select finished_at, read from source_run
      where feed = code and outcome = 'succeeded' order by started_at desc limit 1) as whole on true
    left join lateral (
      select outcome from source_run
      where feed = code and outcome <> 'running' order by started_at desc limit 1) as last on true
    order by rank`)
  return rows.map(({ code, read_at, read, failed }) => ({
    code,
    lastReadAt: read_at ? new Date(read_at).toISOString() : null,
    lastReadFailed: failed,
    read: read ?? 0,
  }))
}
