import type { Database, Transaction } from '#/db/client.server.ts'
import {
  type RecordedCounts,
  recordNotices,
} from '#/features/notices/record/record-notices.mutations.server.ts'
import type { PreviewLine } from './import-table.ts'

const BATCH = 500

/**
 * Records the lines of a preview that can be read, as notices of the source `manual`; complete ones
 * become tenders, the others wait. Imported again, a line changes nothing unless it says something else.
 */
export async function importNotices(
  db: Database | Transaction,
  lines: readonly PreviewLine[],
): Promise<RecordedCounts> {
  const counts: RecordedCounts = {
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    demoReplaced: 0,
  }
  const records = lines.flatMap((line) =>
    line.ok
      ? [
          {
            source: 'manual' as const,
            version: 'manual_1' as const,
            raw: JSON.stringify(line.given),
            parsed: { ok: true as const, notice: line.notice },
          },
        ]
      : [],
  )
  for (let at = 0; at < records.length; at += BATCH) {
    const recorded = await recordNotices(db, {
      source: 'manual',
      records: records.slice(at, at + BATCH),
    })
    for (const name of ['created', 'updated', 'unchanged', 'rejected', 'demoReplaced'] as const) {
      counts[name] += recorded[name]
    }
  }
  return counts
}
