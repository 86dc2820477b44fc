import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'

/** Replaces the stored conditions of these tenders. */
export async function writeConditions(
  tx: Transaction,
  { tenders }: { tenders: readonly { tenderId: string; conditions: readonly ProvenCondition[] }[] },
): Promise<void> {
  const ids = JSON.stringify(tenders.map(({ tenderId }) => tenderId))
  await tx.execute(sql`
    delete from tender_condition
    where tender_id = any(array(select json_array_elements_text(${ids}::json)::uuid))`)
  const rows = tenders.flatMap(({ tenderId, conditions }) =>
    conditions.map(({ value, evidence }, rank) => ({ tender_id: tenderId, rank, value, evidence })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into tender_condition (tender_id, rank, value, evidence)
    select tender_id, rank, value, evidence from json_to_recordset(${jsonRows(rows)})
      as incoming(tender_id uuid, rank integer, value jsonb, evidence jsonb)`)
}
