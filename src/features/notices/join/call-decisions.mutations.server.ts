import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { runInTurn } from '#/db/statements.server.ts'
import { type CallDecision } from '#/domain/notices/joining.ts'
import { lockNotices } from '../record/record-notices.mutations.server.ts'
import {
  formerTenderOf,
  reviveTender,
  shareReaders,
} from '../write/former-tenders.mutations.server.ts'
import { planPlacement } from '../write/promote-notices.mutations.server.ts'
import { tenderStatements, writeTenderDetails } from '../write/write-tenders.server.ts'
import { decisionOf } from './call-decisions.ts'
import { loadNotices } from './connected-notices.server.ts'

/** Who decided, and why in their words. */
type DecisionBy = { decidedBy: string | null; note?: string | null }

export type Decided =
  | { ok: true; tenderIds: string[] }
  | { ok: false; refusal: 'unknown_tender' | 'same_tender' | 'nothing_to_split' | 'unknown_notice' }

/**
 * Two tenders are one call: the later one becomes part of the earlier, and its address leads there.
 * Notices that arrive later find them together.
 */
export async function mergeTenders(
  db: Database | Transaction,
  { tenderId, otherId, by }: { tenderId: string; otherId: string; by: DecisionBy },
): Promise<Decided> {
  if (tenderId === otherId) return { ok: false, refusal: 'same_tender' }
  return db.transaction(async (tx) => {
    await lockNotices(tx)
    const [own, merged] = [await noticesOf(tx, tenderId), await noticesOf(tx, otherId)]
    const [first, second] = [own[0], merged[0]]
    if (first === undefined || second === undefined) return { ok: false, refusal: 'unknown_tender' }
    await forget(tx, own, merged)
    await decide(tx, [decisionOf(first, second, 'same')], by)
    return { ok: true, tenderIds: await placeAgain(tx, [...own, ...merged]) }
  })
}

/**
 * A notice that belongs to no tender yet is of this one, whatever becomes of either later. One that is rejected
 * cannot be.
 */
export async function attachNotice(
  db: Database | Transaction,
  { noticeId, tenderId, by }: { noticeId: string; tenderId: string; by: DecisionBy },
): Promise<Decided> {
  return db.transaction(async (tx) => {
    await lockNotices(tx)
    const own = await noticesOf(tx, tenderId)
    const [first] = own
    if (first === undefined) return { ok: false, refusal: 'unknown_tender' }
    const { rowCount } = await tx.execute(sql`
      select from notice
      where id = ${noticeId} and tender_id is null and state in ('pending', 'recorded')`)
    if (rowCount !== 1) return { ok: false, refusal: 'unknown_notice' }
    await forget(tx, own, [noticeId])
    await decide(tx, [decisionOf(first, noticeId, 'same')], by)
    return { ok: true, tenderIds: await placeAgain(tx, [...own, noticeId]) }
  })
}

/**
 * Notices of a tender that are of another call leave it: they become a tender of their own where
 * one of them is a complete call, else they wait. No later notice brings the two together again. What was a tender
 * before the two were merged is that tender again.
 */
export async function splitTender(
  db: Database | Transaction,
  { tenderId, noticeIds, by }: { tenderId: string; noticeIds: readonly string[]; by: DecisionBy },
): Promise<Decided> {
  return db.transaction(async (tx) => {
    await lockNotices(tx)
    const all = await noticesOf(tx, tenderId)
    if (all.length === 0) return { ok: false, refusal: 'unknown_tender' }
    const leaving = all.filter((id) => noticeIds.includes(id))
    const staying = all.filter((id) => !noticeIds.includes(id))
    if (leaving.length === 0 || staying.length === 0) {
      return { ok: false, refusal: 'nothing_to_split' }
    }
    await forget(tx, leaving, staying)
    const pairs = leaving.flatMap((one) =>
      staying.map((other) => decisionOf(one, other, 'different')),
    )
    await decide(tx, pairs, by)
    const isBack = await separate(tx, { tenderId, sides: [leaving, staying] })
    const tenderIds = await placeAgain(tx, all)
    if (!isBack) {
      const fresh = tenderIds.filter((id) => id !== tenderId)
      await shareReaders(tx, { from: tenderId, to: fresh })
    }
    return { ok: true, tenderIds }
  })
}

/** Parts the first side from the other; true where one of them was a tender before, which it is again. */
async function separate(
  tx: Transaction,
  { tenderId, sides }: { tenderId: string; sides: [leaving: string[], staying: string[]] },
): Promise<boolean> {
  for (const noticeIds of sides) {
    const formerId = await formerTenderOf(tx, { tenderId, noticeIds })
    if (formerId === null) continue
    await reviveTender(tx, { formerId, noticeIds })
    return true
  }
  await tx.execute(sql`
    update notice set tender_id = null, joining = null, updated_at = now(),
      state = case when kind = 'call' then 'pending' else 'recorded' end
    where id = ${ids(sides[0])}`)
  return false
}

/** Notices of a tender, the one that made it first. */
async function noticesOf(tx: Transaction, tenderId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from notice where tender_id = ${tenderId}::uuid
    order by state = 'promoted' desc, published_at, id`)
  return rows.map(({ id }) => id)
}

/** What was decided of these notices before no longer holds. */
async function forget(tx: Transaction, ones: readonly string[], others: readonly string[]) {
  await tx.execute(sql`
    delete from call_decision
    where (notice_id = ${ids(ones)} and other_id = ${ids(others)})
      or (notice_id = ${ids(others)} and other_id = ${ids(ones)})`)
}

async function decide(tx: Transaction, decisions: readonly CallDecision[], by: DecisionBy) {
  await tx.execute(sql`
    insert into call_decision (notice_id, other_id, verdict, decided_by, note)
    select "noticeId", "otherId", verdict, ${by.decidedBy}, ${by.note ?? null}
    from json_to_recordset(${jsonRows(decisions)}) as incoming(
      "noticeId" uuid, "otherId" uuid, verdict text)`)
}

/** Tenders made anew from these notices as they are now. */
async function placeAgain(tx: Transaction, noticeIds: readonly string[]): Promise<string[]> {
  const notices = await loadNotices(tx, noticeIds)
  const placement = await planPlacement(tx, { notices, demo: null })
  await runInTurn(tx, tenderStatements(placement))
  await writeTenderDetails(tx, placement, new Set())
  return [...new Set(noticeIds.flatMap((id) => placement.memberships.get(id)?.tenderId ?? []))]
}

function ids(values: readonly string[]) {
  return sql`any(array(select json_array_elements_text(${JSON.stringify(values)}::json)::uuid))`
}
