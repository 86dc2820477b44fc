import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { ALERT_KINDS } from '#/domain/message-kinds.ts'
import type { UnsubscribeScope } from './alert-links.server.ts'

/**
 * Unsubscribes the address of a link: later e-mails and those in the outbox are not sent. Idempotent; the result does
 * not show whether the address exists. From a profile, it also stops e-mails about its tenders assigned to the person
 * and deletes their reminders; from everything, it deletes each subscription, so that none restarts by itself.
 *
 * @param ownerId a profile or an alert
 */
export async function unsubscribe(
  db: Database,
  { email, ownerId }: UnsubscribeScope,
): Promise<void> {
  const isOwner = (column: SQL) => (ownerId === null ? sql`true` : sql`${column} = ${ownerId}`)
  await db.transaction(async (tx) => {
    // An alert on a search is deleted, so it sends nothing more.
    await tx.execute(
      ownerId === null
        ? sql`insert into unsubscription (email) values (lower(${email})) on conflict do nothing`
        : sql`insert into unsubscription (email, owner_id)
            select lower(${email}), id from profile where id = ${ownerId} on conflict do nothing`,
    )
    await tx.execute(sql`
      delete from profile_subscriber using app_user
      where app_user.id = profile_subscriber.user_id and lower(app_user.email) = lower(${email})
        and ${isOwner(sql`profile_subscriber.profile_id`)}`)
    await tx.execute(sql`
      delete from favourite_reminder r using app_user
      where app_user.id = r.user_id and lower(app_user.email) = lower(${email})
        and r.sent_at is null and ${isOwner(sql`r.profile_id`)}`)
    await tx.execute(sql`
      delete from search_alert where lower(email) = lower(${email}) and ${isOwner(sql`id`)}`)
    await tx.execute(sql`
      update outbox_message set state = 'dropped', last_error = 'Désabonné avant l’envoi.'
      where lower(recipient) = lower(${email}) and state = 'waiting'
        and kind = any(${sql.param(ALERT_KINDS)}::text[]) and ${isOwner(sql`owner_id`)}`)
  })
}

/** E-mails of the profile leave the tender out from now on. */
export async function muteTender(
  db: Database,
  { profileId, tenderId }: { profileId: string; tenderId: string },
): Promise<void> {
  // The profile or the tender may have been deleted since the e-mail: then nothing is to be muted.
  await db.execute(sql`
    insert into muted_tender (profile_id, tender_id)
    select profile.id, tender.id from profile, tender
    where profile.id = ${profileId} and tender.id = ${tenderId}
    on conflict do nothing`)
}
