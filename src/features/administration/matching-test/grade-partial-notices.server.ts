import { letterOf } from '#/domain/letter.ts'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { isInCommuneName } from '#/features/locations/commune-names.server.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { gradeReasons } from '#/features/matching/grade-reasons.ts'
import { topicsNamedBy } from '#/features/matching/profile-topics.ts'
import type { PartialNotice } from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { ACTIVITY_NAMES } from '#/features/profiles/activity-names.server.ts'
import type { TenderGrade } from '#/features/profiles/graded-tender.ts'
import { InterestIndex } from '#/search/reverse/interest-index.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { partialDocument } from './partial-document.server.ts'

const NOTHING_HELD = { words: [], topics: [], excluded: [] }

type PartialToGrade = { bid: PartialNotice; content: NoticeContent }

/**
 * Grades of notices that wait, as they would have them as tenders: words are as rare as in the index of tenders,
 * since the few that wait say nothing of that. A notice that shares nothing with the profile gets none.
 */
export async function gradePartialNotices(
  partials: readonly PartialToGrade[],
  { adjusted, rarity }: { adjusted: AdjustedProfile; rarity: (term: string) => number },
): Promise<Map<string, TenderGrade>> {
  const { interest, terms } = adjusted
  const documents = partials.map(({ bid, content }) => partialDocument(bid, content))
  const wanting = new InterestIndex(rarity)
  wanting.put(interest)
  const held = await heldBy(documents, adjusted)
  const grades = new Map<string, TenderGrade>()
  for (const [at, document] of documents.entries()) {
    const [match] = wanting.match(document, graderFor(terms))
    const content = partials[at]?.content
    if (!match || !content) continue
    grades.set(document.key, {
      score: match.score,
      letter: letterOf(match.score),
      reasons: gradeReasons({
        evidence: match.evidence,
        held: held.get(document.key) ?? NOTHING_HELD,
        departments: content.departments,
        zone: interest.departments,
        learned: NOTHING_HELD,
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
        tradeWords: interest.words.map(({ text }) => text),
        refusedBuyers: [],
      }),
    })
  }
  return grades
}

/** Which words and activities of the profile each document holds, to give reasons. */
async function heldBy(
  documents: ReturnType<typeof partialDocument>[],
  { interest, terms }: AdjustedProfile,
) {
  const index = new SearchIndex()
  await index.upsert(documents)
  const { hits } = index.matchInterest(interest, graderFor(terms), {
    status: 'all',
    now: terms.now,
    limit: documents.length,
  })
  return new Map(hits.map(({ key, held }) => [key, held]))
}
