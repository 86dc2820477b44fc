import type { Database } from '#/db/client.server.ts'
import { analyseCall, type CallSource } from '#/features/analysis/analyse-call.ts'
import {
  requestAfterUpdate,
  takeRequests,
} from '#/features/analysis/analysis-requests.mutations.server.ts'
import { type TenderAnalysis, writeAnalyses } from '#/features/analysis/write-analysis.server.ts'
import {
  type TenderToRead,
  tendersToRead,
} from '#/features/tenders/tenders-to-read.queries.server.ts'
import { readNotice } from '#/ingestion/passages/notice-passages.ts'

/** Counted up when the rules change what they give: every tender is read again then. */
const RULES_VERSION = 1

/** Tenders of one transaction. */
const BATCH = 100

/**
 * Reads every tender that waits, batch by batch, until none does or `until` is past; gives their
 * number. Killed at any point, it leaves the batch it was in for the next run.
 */
export async function analyseTenders(
  db: Database,
  { until, batch = BATCH }: { until: Date; batch?: number },
): Promise<number> {
  await requestAfterUpdate(db, { rulesVersion: RULES_VERSION })
  let analysed = 0
  while (new Date() < until) {
    const taken = await db.transaction(async (tx) => {
      const tenderIds = await takeRequests(tx, { limit: batch })
      const tenders = await tendersToRead(tx, { tenderIds })
      if (tenders.length > 0) await writeAnalyses(tx, { analyses: tenders.map(analysisOf) })
      return tenderIds.length
    })
    if (taken === 0) break
    analysed += taken
  }
  return analysed
}

/** One record that no rule foresaw must not stop the others. */
function analysisOf(tender: TenderToRead): TenderAnalysis {
  try {
    const sources = tender.notices.flatMap(({ id, raw, content }): CallSource[] => {
      const reading = readNotice(raw, content)
      return reading ? [{ source: { kind: 'notice', noticeId: id }, reading }] : []
    })
    return { tenderId: tender.id, ok: true, analysis: analyseCall({ ...tender, sources }) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { tenderId: tender.id, ok: false, reason }
  }
}
