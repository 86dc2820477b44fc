import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { favourite, favouriteComment, favouriteReminder } from '#/db/schema/favourite.ts'
import { profileRefusal } from '#/db/schema/profile.ts'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import type { JudgedTender } from '#/domain/feedback.ts'
import type { ProfileKey } from '#/features/profiles/profiles.queries.server.ts'

type FavouriteKey = ProfileKey & { tenderId: string }

const isFavourite = ({ organisationId, profileId, tenderId }: FavouriteKey) =>
  and(
    eq(favourite.organisationId, organisationId),
    eq(favourite.profileId, profileId),
    eq(favourite.tenderId, tenderId),
  )

/** Saves a tender. Idempotent; replaces a « pas pour moi » verdict. */
export async function saveTender(
  db: Database,
  { organisationId, profileId }: ProfileKey,
  { judged }: { judged: JudgedTender },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(favourite)
      .values({ organisationId, profileId, tenderId: judged.id, judged })
      .onConflictDoNothing({ target: [favourite.profileId, favourite.tenderId] })
    await tx
      .delete(profileRefusal)
      .where(
        and(
          eq(profileRefusal.organisationId, organisationId),
          eq(profileRefusal.profileId, profileId),
          eq(profileRefusal.tenderId, judged.id),
        ),
      )
  })
}

export async function unsaveTender(db: Database, key: FavouriteKey): Promise<void> {
  await db.delete(favourite).where(isFavourite(key))
}

export type FavouriteChange = {
  status?: FavouriteStatus
  note?: string
  assigneeId?: string | null
}

/** Returns false if the tender is not saved. The caller checks that the assignee is in the organisation. */
export async function changeFavourite(
  db: Database,
  key: FavouriteKey,
  change: FavouriteChange,
): Promise<boolean> {
  const changed = await db
    .update(favourite)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isFavourite(key))
  return changed.rowCount === 1
}

/** Copies the decision to the organisation's favourites of a tender, unless they are past the decision. */
export async function applyDecisionToFavourites(
  tx: Transaction,
  { organisationId, tenderId }: { organisationId: string; tenderId: string },
  status: 'to_study' | 'go' | 'no_go',
): Promise<void> {
  await tx
    .update(favourite)
    .set({ status, updatedAt: sql`now()` })
    .where(
      and(
        eq(favourite.organisationId, organisationId),
        eq(favourite.tenderId, tenderId),
        inArray(favourite.status, ['to_study', 'go', 'no_go']),
      ),
    )
}

/** Marks the changes of a favourite up to `now` as seen. */
export async function markSeen(db: Database, key: FavouriteKey, now: Date): Promise<void> {
  await db.update(favourite).set({ seenAt: now }).where(isFavourite(key))
}

/** Returns false if the tender is not saved. */
export async function addComment(
  db: Database,
  key: FavouriteKey,
  { authorId, text }: { authorId: string; text: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into favourite_comment (id, profile_id, tender_id, author_id, text)
    select gen_random_uuid(), profile_id, tender_id, ${authorId}, ${text}
    from ${favourite} where ${isFavourite(key)}`)
  return rowCount === 1
}

/** Deletes a comment of its own author. */
export async function removeComment(
  db: Database,
  key: FavouriteKey,
  { commentId, authorId }: { commentId: string; authorId: string },
): Promise<void> {
  await db
    .delete(favouriteComment)
    .where(
      and(
        eq(favouriteComment.id, commentId),
        eq(favouriteComment.authorId, authorId),
        eq(favouriteComment.tenderId, key.tenderId),
        exists(db.select().from(favourite).where(isFavourite(key))),
      ),
    )
}

/** Null removes the reminder. */
export async function setReminder(
  db: Database,
  key: FavouriteKey,
  { userId, remindAt }: { userId: string; remindAt: Date | null },
): Promise<void> {
  const { profileId, tenderId } = key
  if (remindAt === null) {
    await db
      .delete(favouriteReminder)
      .where(
        and(
          eq(favouriteReminder.profileId, profileId),
          eq(favouriteReminder.tenderId, tenderId),
          eq(favouriteReminder.userId, userId),
          exists(db.select().from(favourite).where(isFavourite(key))),
        ),
      )
    return
  }
  await db.execute(sql`
    insert into favourite_reminder (profile_id, tender_id, user_id, remind_at)
    select profile_id, tender_id, ${userId}, ${remindAt.toISOString()}
    from ${favourite} where ${isFavourite(key)}
    on conflict (profile_id, tender_id, user_id)
    do update set remind_at = excluded.remind_at, sent_at = null`)
}
