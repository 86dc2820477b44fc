import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { tenderCondition } from '#/db/schema/tender-condition.ts'
import type { ProvenCondition } from './proven-condition.ts'

/** The conditions that the notices of these calls state for candidates, by tender; none for a call without any. */
export async function noticeConditionsOf(
  db: Database,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, ProvenCondition[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      tenderId: tenderCondition.tenderId,
      value: tenderCondition.value,
      evidence: tenderCondition.evidence,
    })
    .from(tenderCondition)
    .where(inArray(tenderCondition.tenderId, [...ids]))
    .orderBy(asc(tenderCondition.tenderId), asc(tenderCondition.rank))
  const byTender = new Map<string, ProvenCondition[]>()
  for (const { tenderId, ...condition } of rows) {
    byTender.set(tenderId, [...(byTender.get(tenderId) ?? []), condition])
  }
  return byTender
}
