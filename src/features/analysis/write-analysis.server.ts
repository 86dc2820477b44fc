import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { newId } from '#/domain/new-id.ts'
import type { Analysis } from './analyse-call.ts'

/** A tender and what came of facts it: its analysis, or why it failed. */
export type TenderAnalysis = { tenderId: string } & (
  | { ok: true; analysis: Analysis }
  | { ok: false; reason: string }
)

/**
 * Replaces what rules read before. Results of a model or an administrator stay; those that ingestion
 * reads field by field give way to a better one, and otherwise gain their words. A facts that failed
 * leaves the last one.
 */
export async function writeAnalyses(
  tx: Transaction,
  { analyses }: { analyses: readonly TenderAnalysis[] },
): Promise<void> {
  const read = analyses.flatMap((one) => (one.ok ? [one] : []))
  const results = read.flatMap(({ tenderId, analysis }) =>
    analysis.results.map(({ type, version, lotNumber, value, evidence }) => ({
      id: newId(),
      tender_id: tenderId,
      lot_number: lotNumber,
      type,
      version,
      value,
      evidence,
    })),
  )
  await dropFormer(
    tx,
    read.map(({ tenderId }) => tenderId),
    results.map(({ tender_id, lot_number, type, version }) => ({
      tender_id,
      lot_number,
      type,
      version,
    })),
  )
  // What reads the same as before is not written: those who follow prices would be notified of nothing new.
  await tx.execute(sql`
    insert into analysis_result (id, tender_id, lot_number, type, version, value, evidence, origin)
    select id, tender_id, lot_number, type, version, value, evidence, 'rules'
    from json_to_recordset(${jsonRows(results)}) as incoming(id uuid, tender_id uuid,
      lot_number integer, type text, version text, value jsonb, evidence jsonb)
    on conflict on constraint analysis_result_once do update set
      value = excluded.value, evidence = excluded.evidence, origin = 'rules', updated_at = now()
    where analysis_result.origin = 'structured' or (analysis_result.origin = 'rules'
      and (analysis_result.value, analysis_result.evidence) is distinct from (excluded.value, excluded.evidence))`)
  const words = read.flatMap(({ tenderId, analysis }) =>
    analysis.evidence.map(({ type, lotNumber, evidence }) => ({
      tender_id: tenderId,
      lot_number: lotNumber,
      type,
      evidence,
    })),
  )
  await tx.execute(sql`
    update analysis_result as result set evidence = incoming.evidence
    from json_to_recordset(${jsonRows(words)}) as incoming(tender_id uuid, lot_number integer,
      type text, evidence jsonb)
    where result.tender_id = incoming.tender_id and result.type = incoming.type
      and result.lot_number is not distinct from incoming.lot_number
      and result.origin = 'structured' and result.evidence <> incoming.evidence`)
  const outcomes = analyses.map((one) => ({
    id: one.tenderId,
    analysis_error: one.ok ? null : one.reason,
  }))
  // A draft that an administrator had read is a draft again, for them to read.
  await tx.execute(sql`
    update tender set analysis_error = incoming.analysis_error,
      status = case when status = 'analysing' then 'draft' else status end
    from json_to_recordset(${jsonRows(outcomes)}) as incoming(id uuid, analysis_error text)
    where tender.id = incoming.id
      and (tender.analysis_error is distinct from incoming.analysis_error or status = 'analysing')`)
}

/** What rules gave for these tenders before, and give no more. */
async function dropFormer(
  tx: Transaction,
  tenderIds: readonly string[],
  given: readonly { tender_id: string; lot_number: number | null; type: string; version: string }[],
) {
  await tx.execute(sql`
    delete from analysis_result as known where origin = 'rules'
      and tender_id = any(array(select json_array_elements_text(${JSON.stringify(tenderIds)}::json)::uuid))
      and not exists (select from json_to_recordset(${jsonRows(given)}) as given(tender_id uuid,
          lot_number integer, type text, version text)
        where given.tender_id = known.tender_id and given.type = known.type
          and given.version = known.version and given.lot_number is not distinct from known.lot_number)`)
}
