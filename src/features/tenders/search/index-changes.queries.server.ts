import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'

/** Days that changes stay in the sequence; a reader that was away for longer starts anew. */
export const RETENTION_DAYS = 7

/** Where a reader of the change sequence goes on from. */
export type ChangeCursor = {
  /** Below this transaction everything was finished, and has been read. */
  settled: string
  /** Transactions from there on that have been read already. */
  read: string[]
}

/** The end of the sequence: what is finished now is before it, what is under way comes after. */
export async function endOfChanges(db: Database): Promise<ChangeCursor> {
  const { rows } = await db.execute<{ settled: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as settled`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no snapshot')
  return { settled: row.settled, read: [] }
}

/** Numbers of transactions that a server may have given out which its replica never heard of, and more. */
const REPEATED_AT_MOST = 1000n

/**
 * Some transactions earlier: where a replica takes the place of its primary, it gives numbers again that the primary
 * gave to transactions which ended without a trace.
 */
export function stepBack({ settled }: ChangeCursor): ChangeCursor {
  const earlier = BigInt(settled) - REPEATED_AT_MOST
  return { settled: String(earlier > 3n ? earlier : 3n), read: [] }
}

/**
 * The tenders changed by transactions not read yet. A transaction is read as soon as it is
 * committed, whatever else is under way: on a shared server, a long one of another database holds
 * back `settled`, and only that.
 */
export async function changesSince(
  db: Database,
  { settled, read }: ChangeCursor,
): Promise<{ ids: string[]; cursor: ChangeCursor }> {
  const { rows } = await db.execute<{ settled: string; read: string[]; ids: string[] }>(sql`
    with unread as (
      select transaction, tender_id from tender_change
      where transaction >= ${settled}::xid8
        and not transaction = any(${sql.param(read)}::text[]::xid8[]))
    select pg_snapshot_xmin(pg_current_snapshot())::text as settled,
      array(select distinct transaction::text from unread) as read,
      array(select distinct tender_id::text from unread) as ids`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no snapshot')
  const stillOpen = BigInt(row.settled)
  return {
    ids: row.ids,
    cursor: {
      settled: row.settled,
      read: [...read, ...row.read].filter((transaction) => BigInt(transaction) >= stillOpen),
    },
  }
}
