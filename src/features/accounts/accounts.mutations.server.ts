import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { isConstraintViolation } from '#/db/constraint-violation.server.ts'
import { appUser } from '#/db/schema/organisation.ts'
import type { PlatformRole } from '#/domain/platform-roles.ts'
import { IS_CHARGED_AGAIN } from './paid-organisations.server.ts'

/**
 * Deletes an account whose address was never confirmed, and which was never used. Keeps accounts of another provider
 * and members of an organisation.
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

/** Only before the address is confirmed: a confirmation link must not reset a password. */
export async function replaceUnconfirmedPassword(
  db: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await db.execute(sql`
    update user_credential c set password = ${hash}, updated_at = now()
    from app_user u
    where u.id = c.user_id and u.id = ${userId} and not u.email_verified and c.password is not null`)
}

/** Deletes what another person may have created for an unconfirmed address; nothing of a confirmed one. */
export async function forgetUnconfirmedMeans(
  db: Database | Transaction,
  { userId, but }: { userId: string; but: 'password' | 'provider' | null },
): Promise<void> {
  const remaining = {
    password: sql`c.provider_id <> 'credential'`,
    provider: sql`c.provider_id = 'credential'`,
  }
  await db.execute(sql`
    delete from user_credential c using app_user u
    where u.id = c.user_id and u.id = ${userId} and not u.email_verified
      and ${but ? remaining[but] : sql`true`}`)
}

/** Links of e-mails that would choose a password: after one was chosen, none works any more. */
export async function forgetPasswordLinks(
  db: Database,
  { userId }: { userId: string },
): Promise<void> {
  await db.execute(sql`
    delete from verification where value = ${userId} and identifier like 'reset-password:%'`)
}

export async function renameUser(
  db: Database,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db.update(appUser).set({ name, updatedAt: new Date() }).where(eq(appUser.id, userId))
}

type AccountEnd = 'done' | 'last_administrator' | 'last_site_administrator' | 'still_paid'

/**
 * Deletes an account with all personal data, and the organisations without another member.
 * Not where an organisation of several people would be left without an administrator, or the site without one, nor
 * where an organisation without another member would still be charged.
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

/** The organisation `o` of the query was created here, and has no other member. */
const isOnlyOf = (userId: string) => sql`o.hosted_id is null
  and exists (select from membership where organisation_id = o.id and user_id = ${userId})
  and not exists (select from membership where organisation_id = o.id and user_id <> ${userId})`

/**
 * Deletes a user with their organisations without another member, their alerts, and e-mails to their address, sent
 * or not. Organisations of a hosted provider are deleted by its events.
 */
export async function deletePerson(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  const isTheirs = (column: SQL) =>
    sql`lower(${column}) = (select lower(email) from app_user where id = ${userId})`
  await tx.execute(sql`
    delete from organisation o where ${isOnlyOf(userId)} and not ${IS_CHARGED_AGAIN}`)
  await tx.execute(sql`delete from search_alert where ${isTheirs(sql`email`)}`)
  await tx.execute(sql`
    delete from unsubscription where ${isTheirs(sql`email`)} and owner_id is not null`)
  // A message that is being sent is closed by its sender.
  await tx.execute(sql`
    delete from outbox_message where ${isTheirs(sql`recipient`)} and state <> 'sending'`)
  await tx.delete(appUser).where(eq(appUser.id, userId))
}

/**
 * Whether this person is the only administrator of the site. Locks the rows until the end of the transaction: of two
 * administrators who step down at once, one stays.
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
 * Called by the operator: marks the address as confirmed. Removes the credentials of an unconfirmed account, which
 * another person may have set: the owner chooses a password.
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

/** At most 50 facts are stored per person. */
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
