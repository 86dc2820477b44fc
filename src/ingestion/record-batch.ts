import type { Database, Transaction } from '#/db/client.server.ts'
import {
  type RecordedCounts,
  type RecordsOfSource,
  recordNotices,
} from '#/features/notices/record/record-notices.mutations.server.ts'

/**
 * Writes a batch. When the database refuses it for its data, halves are tried, down to the one
 * record that is at fault, which is stored as rejected.
 */
export async function recordBatch(
  db: Database | Transaction,
  batch: RecordsOfSource,
): Promise<RecordedCounts> {
  try {
    return await recordNotices(db, batch)
  } catch (error) {
    const refusal = dataRefusal(error)
    if (refusal === null) throw error
    const [only, ...others] = batch.records
    if (only === undefined) throw error
    if (others.length === 0) {
      if (!only.parsed.ok) throw error
      const { sourceRef } = only.parsed.notice
      const rejected = { sourceRef, reason: `The database refused the notice: ${refusal}` }
      return recordNotices(db, {
        ...batch,
        records: [{ ...only, parsed: { ok: false, rejected } }],
      })
    }
    const middle = Math.ceil(batch.records.length / 2)
    const first = await recordBatch(db, { ...batch, records: batch.records.slice(0, middle) })
    const second = await recordBatch(db, { ...batch, records: batch.records.slice(middle) })
    return sumOf(first, second)
  }
}

/** Counts of two batches together. */
export function sumOf(a: RecordedCounts, b: RecordedCounts): RecordedCounts {
  return {
    created: a.created + b.created,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    rejected: a.rejected + b.rejected,
    demoReplaced: a.demoReplaced + b.demoReplaced,
  }
}

/** SQLSTATE classes 22 (data) and 23 (constraints) are about the rows, anything else about the server. */
function dataRefusal(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (/^(?:22|23)[0-9A-Z]{3}$/.test(code)) return cause.message
  }
  return null
}
