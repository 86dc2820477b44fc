import { letterOf } from '#/domain/letter.ts'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { isInCommuneName } from '#/features/locations/commune-names.server.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { gradeReasons } from '#/features/matching/grade-reasons.ts'
import { topicsNamedBy } from '#/features/matching/profile-topics.ts'
import type { PartialNotice } from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { ACTIVITY_NAMES, tradeWordsOf } from '#/features/profiles/activity-names.server.ts'
import type { TenderGrade } from '#/features/profiles/graded-tender.ts'
import { unindexedHits } from '#/features/profiles/unindexed-hits.server.ts'
import { partialDocument } from './partial-document.server.ts'

type PartialToGrade = { bid: PartialNotice; content: NoticeContent }

/**
 * Grades of notices that wait, as they would have them as tenders: see `unindexedHits`. A notice that shares
 * nothing with the profile gets none.
 */
export async function gradePartialNotices(
  partials: readonly PartialToGrade[],
  { adjusted, rarity }: { adjusted: AdjustedProfile; rarity: (term: string) => number },
): Promise<Map<string, TenderGrade>> {
  const { interest, terms } = adjusted
  const documents = partials.map(({ bid, content }) => partialDocument(bid, content))
  const hits = new Map(
    (await unindexedHits(documents, adjusted, rarity)).map((hit) => [hit.key, hit]),
  )
  const grades = new Map<string, TenderGrade>()
  for (const [at, document] of documents.entries()) {
    const hit = hits.get(document.key)
    const content = partials[at]?.content
    if (!hit || !content) continue
    grades.set(document.key, {
      score: hit.score,
      letter: letterOf(hit.score),
      reasons: gradeReasons({
        evidence: hit.evidence,
        held: hit.held,
        departments: content.departments,
        zone: interest.departments,
        learned: { words: [], topics: [] },
        deadlineAt: content.deadlineAt,
        isCancelled: false,
        amountCents: document.amountCents,
        terms,
        parts: { ...content, buyer: content.buyer.name, lots: content.lots },
        chosen: [],
        namedTopics: topicsNamedBy(interest),
        categories: document.categories,
        names: ACTIVITY_NAMES,
        isInTownName: isInCommuneName,
        tradeWords: tradeWordsOf(interest),
        refusedBuyers: [],
      }),
    })
  }
  return grades
}
