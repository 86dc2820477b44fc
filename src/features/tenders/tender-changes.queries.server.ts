import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** Below this transaction everything is finished: its changes are all visible, or never will be. */
export async function settledTransaction(db: Database): Promise<string> {
  const { rows } = await db.execute<{ settled: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as settled`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no snapshot')
  return row.settled
}

/** The tenders changed by the transactions from `after` on that are settled now. */
export async function changedTenders(
  db: Database,
  { after }: { after: string },
): Promise<{ ids: string[]; settled: string }> {
  const { rows } = await db.execute<{ settled: string; ids: string[] | null }>(sql`
    with snapshot as (select pg_snapshot_xmin(pg_current_snapshot()) as settled)
    select settled::text,
      (select array_agg(distinct tender_id::text) from tender_change
       where transaction >= ${after}::xid8 and transaction < settled) as ids
    from snapshot`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no snapshot')
  return { ids: row.ids ?? [], settled: row.settled }
}
