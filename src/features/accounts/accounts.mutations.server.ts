import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { isConstraintViolation } from '#/db/constraint-violation.server.ts'
import { appUser } from '#/db/schema/organisation.ts'
import type { PlatformRole } from '#/domain/platform-roles.ts'
import { IS_CHARGED_AGAIN } from './paid-organisations.server.ts'

/**
 * Takes away an account whose address was never confirmed; nothing was ever done with it. One that another provider
 * vouches for, or that belongs to an organisation, is somebody's.
 */
export async function forgetUnverified(
  db: Database | Transaction,
  { email }: { email: string },
): Promise<void> {
  await db.execute(sql`
    delete from app_user u where lower(u.email) = ${email} and not u.email_verified
      and not exists (select from membership m where m.user_id = u.id)
      and not exists (select from user_credential c
        where c.user_id = u.id and c.provider_id <> 'credential')`)
}

/** Never once the address is confirmed: a link that confirms is none that resets. */
export async function replaceUnconfirmedPassword(
  db: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await db.execute(sql`
    update user_credential c set password = ${hash}, updated_at = now()
    from app_user u
    where u.id = c.user_id and u.id = ${userId} and not u.email_verified and c.password is not null`)
}

/** What somebody else may have made for an address before its owner came; nothing of a confirmed one. */
export async function forgetUnconfirmedMeans(
  db: Database | Transaction,
  { userId, but }: { userId: string; but: 'password' | 'provider' | null },
): Promise<void> {
  const kept = {
    password: sql`c.provider_id <> 'credential'`,
    provider: sql`c.provider_id = 'credential'`,
  }
  await db.execute(sql`
    delete from user_credential c using app_user u
    where u.id = c.user_id and u.id = ${userId} and not u.email_verified
      and ${but ? kept[but] : sql`true`}`)
}

export async function renameUser(
  db: Database,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db.update(appUser).set({ name, updatedAt: new Date() }).where(eq(appUser.id, userId))
}

type AccountEnd = 'done' | 'last_administrator' | 'last_site_administrator' | 'still_paid'

/**
 * Deletes an account with everything that is the person's own, and the organisations that nobody else belongs to.
 * Not where an organisation of several people would be left without an administrator, or the site without one, nor
 * where one that nobody else belongs to would go on being charged.
 */
export async function deleteUser(
  db: Database,
  { userId }: { userId: string },
): Promise<AccountEnd> {
  try {
    return await db.transaction(async (tx) => {
      if (await isLastSiteAdministrator(tx, { userId })) return 'last_site_administrator'
      const paid = await tx.execute(sql`
        select from organisation o where ${isOnlyOf(userId)} and ${IS_CHARGED_AGAIN}`)
      if (paid.rowCount) return 'still_paid'
      await deletePerson(tx, { userId })
      return 'done'
    })
  } catch (error) {
    if (isConstraintViolation(error, 'organisation_keeps_administrator'))
      return 'last_administrator'
    if (isConstraintViolation(error, 'organisation_pays_no_more')) return 'still_paid'
    throw error
  }
}

/** The organisation `o` of the query was made here, and nobody else belongs to it. */
const isOnlyOf = (userId: string) => sql`o.hosted_id is null
  and exists (select from membership where organisation_id = o.id and user_id = ${userId})
  and not exists (select from membership where organisation_id = o.id and user_id <> ${userId})`

/**
 * Takes someone away with what is theirs alone: organisations that nobody else belongs to, alerts, and e-mails to
 * their address, sent or not. What a provider keeps of organisations, it says itself.
 */
export async function deletePerson(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  const isTheirs = (column: SQL) =>
    sql`lower(${column}) = (select lower(email) from app_user where id = ${userId})`
  await tx.execute(sql`
    delete from organisation o where ${isOnlyOf(userId)} and not ${IS_CHARGED_AGAIN}`)
  await tx.execute(sql`delete from search_alert where ${isTheirs(sql`email`)}`)
  await tx.execute(sql`
    delete from unsubscription where ${isTheirs(sql`email`)} and owner_id is not null`)
  // What is on its way just now is written off by its sender.
  await tx.execute(sql`
    delete from outbox_message where ${isTheirs(sql`recipient`)} and state <> 'sending'`)
  await tx.delete(appUser).where(eq(appUser.id, userId))
}

/**
 * Whether the site would be left to nobody without this person. Whoever asks holds on to the answer until the end
 * of the transaction: of two administrators who step down at once, one stays.
 */
export async function isLastSiteAdministrator(
  tx: Transaction,
  { userId }: { userId: string },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.administrators'))`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from app_user where platform_role = 'admin' and locked_at is null limit 2`)
  return rows.length === 1 && rows[0]?.id === userId
}

/**
 * By whoever runs the site: the address counts as confirmed. What opened the account before may be anybody's, and
 * opens it no more: its owner chooses a password.
 */
export async function setPlatformRole(
  db: Database | Transaction,
  { userId, role }: { userId: string; role: PlatformRole },
): Promise<void> {
  await forgetUnconfirmedMeans(db, { userId, but: null })
  await db
    .update(appUser)
    .set({ platformRole: role, emailVerified: true })
    .where(eq(appUser.id, userId))
}

/** At most 50 facts are kept of a person. */
export async function addFunnelMetadata(
  db: Database,
  { userId, metadata }: { userId: string; metadata: Record<string, string> },
): Promise<void> {
  await db.execute(sql`
    update app_user set funnel_metadata = funnel_metadata || ${JSON.stringify(metadata)}::jsonb
    where id = ${userId} and (
      select count(*) from jsonb_object_keys(funnel_metadata || ${JSON.stringify(metadata)}::jsonb)
    ) <= 50`)
}
