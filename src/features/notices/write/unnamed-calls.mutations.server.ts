import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { runInTurn } from '#/db/statements.server.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { loadNotices } from '../join/connected-notices.server.ts'
import { lockNotices } from '../record/record-notices.mutations.server.ts'
import { isUnnamedCall, withUnnamedBuyer } from '../waiting/unnamed-buyer.ts'
import { planPlacement } from './promote-notices.mutations.server.ts'
import { tenderStatements, writeTenderDetails } from './write-tenders.server.ts'

/** Notices of one transaction. */
const BATCH = 200

/**
 * Makes tenders of the calls that have waited a day for the name of their buyer; returns how many. Until then an
 * administrator may complete them, or another record of the same call may name it.
 */
export async function promoteUnnamedCalls(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<number> {
  const received = new Date(now.getTime() - DAY_MS)
  let promoted = 0
  let after = '00000000-0000-0000-0000-000000000000'
  while (new Date() < until) {
    const batch = await db.transaction((tx) => promoteBatch(tx, { received, after }))
    promoted += batch.promoted
    if (batch.last === null) break
    after = batch.last
  }
  return promoted
}

async function promoteBatch(
  tx: Transaction,
  { received, after }: { received: Date; after: string },
): Promise<{ promoted: number; last: string | null }> {
  await lockNotices(tx)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from notice
    where state = 'pending' and kind = 'call' and buyer_name !~ '\\S' and id > ${after}
      and received_at < ${received.toISOString()}
    order by id limit ${BATCH}`)
  const waiting = await loadNotices(
    tx,
    rows.map(({ id }) => id),
  )
  const unnamed = waiting.filter(({ content }) => isUnnamedCall(content))
  const notices = unnamed.map((notice) => ({
    ...notice,
    content: withUnnamedBuyer(notice.content),
    complete: true,
  }))
  if (notices.length > 0) {
    const placement = await planPlacement(tx, { notices, demo: null })
    await runInTurn(tx, tenderStatements(placement))
    await writeTenderDetails(tx, placement, new Set())
  }
  const last = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
  return { promoted: notices.length, last }
}
