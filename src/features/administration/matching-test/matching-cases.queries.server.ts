import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { matchingCase } from '#/db/schema/matching-case.ts'
import { notice } from '#/db/schema/notice.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { tender } from '#/db/schema/tender.ts'
import type { Letter } from '#/domain/letter.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { pendingContents } from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { gradedCards } from '#/features/profiles/grade-tenders.server.ts'
import type { TenderGrade } from '#/features/profiles/graded-tender.ts'
import { prepareProfile } from '#/features/profiles/prepared-profile.server.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { gradePartialNotices } from './grade-partial-notices.server.ts'

/** As many as are run in one go. */
const MOST_CASES = 500

export type MatchingCase = {
  id: string
  profileName: string
  title: string
  tenderId: string | null
  noticeId: string | null
  expected: Letter
  note: string
  by: string | null
  judgedAt: string
}

/** The stored cases, the latest first. */
export async function matchingCases(db: Database): Promise<MatchingCase[]> {
  const rows = await db
    .select({
      id: matchingCase.id,
      profileName: sql<string>`${matchingCase.draft}->>'name'`,
      title: sql<string>`coalesce(${tender.title}, ${notice.title}, '')`,
      tenderId: matchingCase.tenderId,
      noticeId: matchingCase.noticeId,
      expected: matchingCase.expected,
      note: matchingCase.note,
      by: appUser.name,
      judgedAt: matchingCase.judgedAt,
    })
    .from(matchingCase)
    .leftJoin(tender, eq(tender.id, matchingCase.tenderId))
    .leftJoin(notice, eq(notice.id, matchingCase.noticeId))
    .leftJoin(appUser, eq(appUser.id, matchingCase.createdById))
    .orderBy(desc(matchingCase.createdAt), desc(matchingCase.id))
    .limit(MOST_CASES)
  return rows.map((row) => ({ ...row, judgedAt: row.judgedAt.toISOString() }))
}

/** What became of a case: `gone` where its tender is published no more, or its notice waits no more. */
export type CaseRun =
  | { id: string; outcome: 'gone' }
  | { id: string; outcome: 'same' | 'moved'; letter: Letter; grade: TenderGrade | null }

/** Grades every case anew, each at the moment when it was judged: later deadlines have no effect. */
export async function runMatchingCases(
  db: Database,
  { index }: { index: SearchIndex },
): Promise<CaseRun[]> {
  const cases = await db
    .select()
    .from(matchingCase)
    .orderBy(desc(matchingCase.createdAt), desc(matchingCase.id))
    .limit(MOST_CASES)
  const runs: CaseRun[] = []
  for (const { id, draft, tenderId, noticeId, expected, judgedAt } of cases) {
    const asked = { draft, index, now: judgedAt }
    const found = tenderId
      ? await gradeTender(db, { ...asked, tenderId })
      : await gradeNotice(db, { ...asked, noticeId: noticeId ?? '' })
    if (!found) {
      runs.push({ id, outcome: 'gone' })
      continue
    }
    // What shares nothing with the profile is not graded: it counts as the last letter.
    const letter = found.grade?.letter ?? 'E'
    runs.push({ id, outcome: letter === expected ? 'same' : 'moved', letter, grade: found.grade })
  }
  return runs
}

type Asked = { draft: ProfileDraft; index: SearchIndex; now: Date }

async function gradeTender(
  db: Database,
  { draft, index, now, tenderId }: Asked & { tenderId: string },
): Promise<{ grade: TenderGrade | null } | null> {
  const [card] = await tenderCards(db, { ids: [tenderId], now })
  if (!card) return null
  const adjusted = prepareProfile(draft, [], now)
  const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
    only: [tenderId],
    status: 'all',
    now: now.getTime(),
    limit: 1,
  })
  const [graded] = await gradedCards(db, { hits, adjusted, access: 'everything', now })
  return { grade: graded?.grade ?? null }
}

async function gradeNotice(
  db: Database,
  { draft, index, now, noticeId }: Asked & { noticeId: string },
): Promise<{ grade: TenderGrade | null } | null> {
  const partials = await pendingContents(db, { ids: [noticeId] })
  if (partials.length === 0) return null
  const adjusted = prepareProfile(draft, [], now)
  const grades = await gradePartialNotices(partials, { adjusted, rarity: index.rarity })
  return { grade: grades.get(noticeId) ?? null }
}
