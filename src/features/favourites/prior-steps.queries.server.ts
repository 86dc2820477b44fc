import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { analysisResult } from '#/db/schema/analysis-result.ts'
import { answerItem } from '#/db/schema/answer.ts'
import { tender } from '#/db/schema/tender.ts'
import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import type { StoredResult } from '#/features/analysis/select-result.ts'
import { documentResultsByTender } from '#/features/documents/documents.queries.server.ts'
import { type Access, mayRead } from '#/features/subscriptions/access.ts'
import { priorSteps } from '#/features/tenders/page/prior-steps.ts'
import { buyerClock } from '#/features/tenders/tender-place.ts'
import { distinct } from '#/lib/distinct.ts'
import type { FollowedStep } from './favourite.ts'

const RESULTS: AnalysisType[] = ['SITE_VISIT', 'SAMPLES', 'CALENDAR']

/** The steps of these tenders, as far as the viewer may read them, with what the organisation did in its answers. */
export async function followedStepsOf(
  db: Database | Transaction,
  { organisationId, ids, access }: { organisationId: string; ids: string[]; access: Access },
): Promise<Map<string, FollowedStep[]>> {
  const readable = distinct(ids).filter((id) => mayRead('SITE_VISIT', access, id))
  if (readable.length === 0) return new Map()
  // One after the other: a transaction has one connection.
  const rows = await db
    .select({
      id: tender.id,
      questionsDeadlineAt: tender.questionsDeadlineAt,
      deadlineAt: tender.deadlineAt,
      departments: sql<string[]>`array(select department_code from tender_department
        where tender_id = tender.id order by rank)`,
    })
    .from(tender)
    .where(inArray(tender.id, readable))
  const results = await db
    .select({
      tenderId: analysisResult.tenderId,
      type: analysisResult.type,
      lotNumber: analysisResult.lotNumber,
      version: analysisResult.version,
      value: analysisResult.value,
      evidence: analysisResult.evidence,
    })
    .from(analysisResult)
    .where(and(inArray(analysisResult.tenderId, readable), inArray(analysisResult.type, RESULTS)))
  const ofDocuments = await documentResultsByTender(db, { tenderIds: readable, organisationId })
  const done = await db
    .select({ tenderId: answerItem.tenderId, key: answerItem.key })
    .from(answerItem)
    .where(
      and(
        eq(answerItem.organisationId, organisationId),
        inArray(answerItem.tenderId, readable),
        eq(answerItem.kind, 'requirement'),
        isNull(answerItem.label),
        inArray(answerItem.state, ['done', 'not_applicable']),
      ),
    )
  const infos = Map.groupBy<string, StoredResult & { tenderId: string }>(
    results,
    ({ tenderId }) => tenderId,
  )
  const isDone = new Set(done.map(({ tenderId, key }) => `${tenderId} ${key}`))
  return new Map(
    rows.map(({ id, questionsDeadlineAt, deadlineAt, departments }) => {
      const bid = {
        infos: infos.get(id) ?? [],
        questionsDeadlineAt: questionsDeadlineAt?.toISOString() ?? null,
        deadlineAt: deadlineAt?.toISOString() ?? null,
        clock: buyerClock(departments),
      }
      const steps = priorSteps(bid, ofDocuments.get(id) ?? [])
      return [id, steps.map((step) => ({ ...step, isDone: isDone.has(`${id} ${step.key}`) }))]
    }),
  )
}
