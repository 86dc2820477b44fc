import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { newId } from '#/domain/new-id.ts'
import type { Award } from '#/domain/notices/notice-content.ts'

export type NoticeAwards = { noticeId: string; tenderId: string | null; awards: readonly Award[] }

/** Replaces the stored winners of these notices. */
export async function replaceAwards(
  tx: Transaction,
  notices: readonly NoticeAwards[],
): Promise<void> {
  if (notices.length === 0) return
  const ids = JSON.stringify(notices.map(({ noticeId }) => noticeId))
  await tx.execute(sql`
    delete from award
    where notice_id = any(array(select json_array_elements_text(${ids}::json)::uuid))`)
  const rows = notices.flatMap(({ noticeId, tenderId, awards }) =>
    awards.map((award) => ({
      id: newId(),
      notice_id: noticeId,
      tender_id: tenderId,
      lot_number: award.lotNumber,
      winner_name: award.winnerName,
      winner_siret: award.winnerSiret,
      subcontractors: award.subcontractors ?? [],
      amount_cents: award.amount?.cents ?? null,
      currency: award.amount?.currency ?? 'EUR',
      offers_received: award.offersReceived,
      decided_at: award.decidedAt,
    })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into award (id, notice_id, tender_id, lot_number, winner_name, winner_siret,
      subcontractors, amount_cents, currency, offers_received, decided_at)
    select id, notice_id, tender_id, lot_number, winner_name, winner_siret, subcontractors,
      amount_cents, currency, offers_received, decided_at
    from json_to_recordset(${jsonRows(rows)}) as incoming(id uuid, notice_id uuid, tender_id uuid,
      lot_number integer, winner_name text, winner_siret text, subcontractors text[], amount_cents bigint, currency text,
      offers_received integer, decided_at timestamptz)`)
}
