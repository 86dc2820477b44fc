import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { ProfileKey } from '#/features/profiles/profiles.queries.server.ts'

type Subscriber = ProfileKey & { userId: string }

/** Whether a person gets the e-mails of a profile of their organisation. */
export async function isSubscribed(
  db: Database,
  { organisationId, profileId, userId }: Subscriber,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from profile_subscriber s join app_user u on u.id = s.user_id
    where s.organisation_id = ${organisationId} and s.profile_id = ${profileId} and s.user_id = ${userId}
      and not exists (select from unsubscription n where n.email = lower(u.email)
        and (n.owner_id is null or n.owner_id = s.profile_id))`)
  return rowCount === 1
}

/** Subscribing again also removes « plus aucune alerte » and the unsubscription from the profile. */
export async function setSubscribed(
  db: Database,
  { organisationId, profileId, userId }: Subscriber,
  isOn: boolean,
): Promise<void> {
  if (!isOn) {
    await db.execute(sql`delete from profile_subscriber
      where organisation_id = ${organisationId} and profile_id = ${profileId} and user_id = ${userId}`)
    return
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into profile_subscriber (organisation_id, profile_id, user_id)
      select organisation_id, id, ${userId} from profile
      where organisation_id = ${organisationId} and id = ${profileId}
      on conflict do nothing`)
    await tx.execute(sql`delete from unsubscription
      where email = (select lower(email) from app_user where id = ${userId})
        and (owner_id is null or owner_id = ${profileId})`)
  })
}
