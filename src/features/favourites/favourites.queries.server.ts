import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { favourite, favouriteComment, favouriteReminder } from '#/db/schema/favourite.ts'
import { tenderEvent } from '#/db/schema/notice.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { profile } from '#/db/schema/profile.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { exampleHits } from '#/features/profiles/example-hits.server.ts'
import { gradedCards } from '#/features/profiles/grade-tenders.server.ts'
import type { ProfileKey } from '#/features/profiles/profiles.queries.server.ts'
import { type Access, mayRead } from '#/features/subscriptions/access.ts'
import { readableCard, withoutPrices } from '#/features/tenders/masked-tender.ts'
import type { TenderEvent } from '#/features/tenders/tender-card.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { Favourite, FavouriteComment } from './favourite.ts'
import { followedStepsOf } from './prior-steps.queries.server.ts'

const ofProfile = ({ organisationId, profileId }: ProfileKey) =>
  and(eq(favourite.organisationId, organisationId), eq(favourite.profileId, profileId))

/** The organisation's profiles that saved a tender, with their status. */
export function followersOf(
  db: Database,
  { organisationId, tenderId }: { organisationId: string; tenderId: string },
): Promise<{ profileId: string; profileName: string; status: Favourite['status'] }[]> {
  return db
    .select({ profileId: profile.id, profileName: profile.name, status: favourite.status })
    .from(favourite)
    .innerJoin(
      profile,
      and(
        eq(profile.organisationId, favourite.organisationId),
        eq(profile.id, favourite.profileId),
      ),
    )
    .where(and(eq(favourite.organisationId, organisationId), eq(favourite.tenderId, tenderId)))
    .orderBy(profile.name, profile.id)
}

/** The favourites of a profile, latest first, graded with the current profile. */
export async function favouritesOf(
  db: Database,
  key: ProfileKey,
  {
    userId,
    index,
    adjusted,
    access,
    now,
  }: { userId: string; index: SearchIndex; adjusted: AdjustedProfile; access: Access; now: Date },
): Promise<Favourite[]> {
  const rows = await db
    .select({
      tenderId: favourite.tenderId,
      status: favourite.status,
      note: favourite.note,
      savedAt: favourite.createdAt,
      assigneeId: appUser.id,
      assigneeName: appUser.name,
      remindAt: favouriteReminder.remindAt,
      commentCount: sql<number>`(select count(*)::int from favourite_comment as said
        where said.profile_id = ${favourite.profileId} and said.tender_id = ${favourite.tenderId})`,
    })
    .from(favourite)
    .leftJoin(appUser, eq(appUser.id, favourite.assigneeId))
    .leftJoin(
      favouriteReminder,
      and(
        eq(favouriteReminder.profileId, favourite.profileId),
        eq(favouriteReminder.tenderId, favourite.tenderId),
        eq(favouriteReminder.userId, userId),
        isNull(favouriteReminder.sentAt),
      ),
    )
    .where(ofProfile(key))
    .orderBy(desc(favourite.createdAt))
  const ids = rows.map(({ tenderId }) => tenderId)
  const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
    only: ids,
    limit: ids.length,
    now: now.getTime(),
  })
  const cards = new Map(
    (await tenderCards(db, { ids, now })).map((card) => [card.id, readableCard(card, access)]),
  )
  const examples = await exampleHits(db, { index, adjusted, ids })
  const graded = await gradedCards(db, { hits, examples, adjusted, access, now })
  const grades = new Map(graded.map(({ id, grade }) => [id, grade]))
  const [news, steps] = await Promise.all([
    newsOf(db, key),
    followedStepsOf(db, { organisationId: key.organisationId, ids, access }),
  ])
  return rows.flatMap((row) => {
    const bid = cards.get(row.tenderId)
    if (!bid) return []
    return {
      bid,
      grade: grades.get(row.tenderId) ?? null,
      status: row.status,
      note: row.note,
      assignee:
        row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
      savedAt: row.savedAt.toISOString(),
      news: (news.get(row.tenderId) ?? []).map((event) =>
        mayRead('PRICE', access, row.tenderId) ? event : withoutPrices(event),
      ),
      commentCount: row.commentCount,
      remindAt: row.remindAt?.toISOString() ?? null,
      steps: steps.get(row.tenderId) ?? [],
    }
  })
}

/** Changes of the favourites of a profile since they were last marked as seen. */
async function newsOf(db: Database, key: ProfileKey): Promise<Map<string, TenderEvent[]>> {
  const rows = await db
    .select({
      tenderId: tenderEvent.tenderId,
      id: tenderEvent.id,
      kind: tenderEvent.kind,
      happenedAt: tenderEvent.happenedAt,
      text: tenderEvent.text,
      changes: tenderEvent.changes,
    })
    .from(tenderEvent)
    .innerJoin(favourite, eq(favourite.tenderId, tenderEvent.tenderId))
    .where(
      and(
        ofProfile(key),
        gt(tenderEvent.happenedAt, favourite.seenAt),
        ne(tenderEvent.kind, 'published'),
      ),
    )
    .orderBy(desc(tenderEvent.happenedAt))
  const byTender = new Map<string, TenderEvent[]>()
  for (const { tenderId, happenedAt, ...event } of rows) {
    const tenderEvent = { ...event, happenedAt: happenedAt.toISOString() }
    byTender.set(tenderId, [...(byTender.get(tenderId) ?? []), tenderEvent])
  }
  return byTender
}

export async function commentsOf(
  db: Database,
  key: ProfileKey & { tenderId: string },
  { userId }: { userId: string },
): Promise<FavouriteComment[]> {
  const rows = await db
    .select({
      id: favouriteComment.id,
      author: appUser.name,
      authorId: favouriteComment.authorId,
      text: favouriteComment.text,
      createdAt: favouriteComment.createdAt,
    })
    .from(favouriteComment)
    .innerJoin(
      favourite,
      and(
        eq(favourite.profileId, favouriteComment.profileId),
        eq(favourite.tenderId, favouriteComment.tenderId),
      ),
    )
    .leftJoin(appUser, eq(appUser.id, favouriteComment.authorId))
    .where(and(ofProfile(key), eq(favourite.tenderId, key.tenderId)))
    .orderBy(asc(favouriteComment.createdAt))
  return rows.map(({ id, author, authorId, text, createdAt }) => ({
    id,
    author,
    text,
    writtenAt: createdAt.toISOString(),
    isMine: authorId === userId,
  }))
}
