import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { mutedTender, unsubscription } from '#/db/schema/alert.ts'
import type { UnsubscribeScope } from './alert-links.server.ts'

/** Whoever held the link gets no more of it; again changes nothing, and nothing tells who exists. */
export async function unsubscribe(
  db: Database,
  { email, ownerId }: UnsubscribeScope,
): Promise<void> {
  if (ownerId === null) {
    await db.insert(unsubscription).values({ email: email.toLowerCase() }).onConflictDoNothing()
    return
  }
  await db.execute(sql`
    delete from profile_subscriber using app_user
    where app_user.id = profile_subscriber.user_id and profile_subscriber.profile_id = ${ownerId}
      and lower(app_user.email) = lower(${email})`)
}

/** No e-mail of the profile speaks of the tender again. */
export async function muteTender(
  db: Database,
  { profileId, tenderId }: { profileId: string; tenderId: string },
): Promise<void> {
  await db.insert(mutedTender).values({ profileId, tenderId }).onConflictDoNothing()
}
