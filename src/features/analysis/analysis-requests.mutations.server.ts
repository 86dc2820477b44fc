import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'

/** Asks for these tenders to be read (again), in the transaction that changes what is read. */
export async function requestAnalysis(
  db: Database | Transaction,
  { tenderIds }: { tenderIds: readonly string[] },
): Promise<void> {
  if (tenderIds.length > 0) await db.execute(analysisRequests(tenderIds))
}

export function analysisRequests(tenderIds: readonly string[]): SQL {
  return sql`
    insert into analysis_request (tender_id)
    select json_array_elements_text(${JSON.stringify(tenderIds)}::json)::uuid
    on conflict (tender_id) do update set requested_at = excluded.requested_at`
}

/**
 * Takes the oldest requests; no other process can take them until the transaction ends, and they come back
 * if it fails.
 */
export async function takeRequests(
  tx: Transaction,
  { limit }: { limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ tender_id: string }>(sql`
    delete from analysis_request where tender_id in (
      select tender_id from analysis_request order by requested_at limit ${limit}
      for update skip locked)
    returning tender_id`)
  return rows.map(({ tender_id }) => tender_id)
}

const KEY = 'analysis_rules'

/** After an update of the rules everything is read again, once. */
export async function requestAfterUpdate(
  db: Database,
  { rulesVersion }: { rulesVersion: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ value: number }>(
      sql`select value from setting where key = ${KEY} for update`,
    )
    if (rows[0]?.value === rulesVersion) return
    await tx.execute(sql`
      insert into setting (key, value) values (${KEY}, ${JSON.stringify(rulesVersion)}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`)
    await tx.execute(sql`
      insert into analysis_request (tender_id) select id from tender where ${NOT_WITHDRAWN}
      on conflict do nothing`)
  })
}

const NOT_WITHDRAWN: SQL = sql`status <> 'withdrawn'`
