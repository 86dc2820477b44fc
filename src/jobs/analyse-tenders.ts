import type { Database } from '#/db/client.server.ts'
import { analyseCall, type CallSource } from '#/features/analysis/analyse-call.ts'
import {
  requestAfterUpdate,
  takeRequests,
} from '#/features/analysis/analysis-requests.mutations.server.ts'
import { RULES_VERSION } from '#/features/analysis/rules-version.ts'
import { type TenderAnalysis, writeAnalyses } from '#/features/analysis/write-analysis.server.ts'
import { writeConditions } from '#/features/answers/notice-conditions.mutations.server.ts'
import { noticeConditions } from '#/features/answers/notice-conditions.ts'
import { demoResults } from '#/features/demonstration/demo-results.ts'
import { noticeRules } from '#/features/documents/facts/notice-rules.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'
import {
  type TenderToRead,
  tendersToRead,
} from '#/features/notices/compose/tenders-to-analyse.queries.server.ts'
import { readNotice } from '#/ingestion/passages/notice-passages.ts'

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
      const read = tenders.map((tender) => readTender(tender))
      if (read.length > 0) {
        await writeAnalyses(tx, { analyses: read.map(({ analysis }) => analysis) })
        await writeConditions(tx, { tenders: read.flatMap(({ conditions }) => conditions ?? []) })
      }
      return tenderIds.length
    })
    if (taken === 0) break
    analysed += taken
  }
  return analysed
}

type ReadTender = {
  analysis: TenderAnalysis
  /** Null where the reading failed: what was read before stays. */
  conditions: { tenderId: string; conditions: ProvenCondition[] } | null
}

/** One record that no rule foresaw must not stop the others. */
function readTender(tender: TenderToRead): ReadTender {
  const tenderId = tender.id
  try {
    const sources = tender.notices.flatMap(({ id, raw, content }): CallSource[] => {
      const facts = readNotice(raw, content)
      return facts ? [{ source: { kind: 'notice', noticeId: id }, facts }] : []
    })
    const analysis = analyseCall({ ...tender, sources })
    const rules = noticeRules(sources)
    const results = demoResults(
      rules ? [...analysis.results, rules] : analysis.results,
      tender.weeks,
    )
    return {
      analysis: { tenderId, ok: true, analysis: { ...analysis, results } },
      conditions: { tenderId, conditions: noticeConditions(sources) },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { analysis: { tenderId, ok: false, reason }, conditions: null }
  }
}
