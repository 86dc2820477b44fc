import type { Database } from '#/db/client.server.ts'
import type { JudgedTender } from '#/domain/feedback.ts'
import { shippedTopicModel } from '#/features/categories/topic-model.server.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { judgedTender } from '#/features/matching/judged-tender.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'
import { searchDocumentsOf } from '#/features/tenders/search/search-documents.queries.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'

const NOTHING_HELD = { words: [], topics: [], excluded: [] }

/** Data of a tender that feedback stores; null where no published tender has the id. */
export async function judgeTender(
  db: Database,
  {
    index,
    adjusted,
    tenderId,
    now,
  }: { index: SearchIndex; adjusted: AdjustedProfile; tenderId: string; now: Date },
): Promise<JudgedTender | null> {
  const [document] = await searchDocumentsOf(db, { ids: [tenderId] })
  if (!document) return null
  const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
    only: [tenderId],
    now: now.getTime(),
    limit: 1,
  })
  return judgedTender(
    {
      id: tenderId,
      title: document.text.title,
      buyer: document.text.buyer,
      departments: document.departments,
      topics: document.text.topics ?? [],
      amountCents: document.amountCents,
      deadlineAt: document.deadlineAt === null ? null : new Date(document.deadlineAt),
    },
    hits[0]?.held ?? NOTHING_HELD,
    now,
    { model: shippedTopicModel(), townDepartment },
  )
}
