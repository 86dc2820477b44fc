import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { isConstraintViolation } from '#/db/constraint-violation.server.ts'
import { appUser } from '#/db/schema/organisation.ts'
import type { PlatformRole } from './platform-roles.ts'

/** Takes away an account whose address was never confirmed; nothing was ever done with it. */
export async function forgetUnverified(db: Database, { email }: { email: string }): Promise<void> {
  await db
    .delete(appUser)
    .where(and(eq(sql`lower(${appUser.email})`, email), eq(appUser.emailVerified, false)))
}

export async function renameUser(
  db: Database,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db.update(appUser).set({ name, updatedAt: new Date() }).where(eq(appUser.id, userId))
}

export type AccountEnd = 'done' | 'last_administrator' | 'last_site_administrator' | 'still_paid'

/**
 * Deletes an account with everything that is the person's own, and the organisations that nobody else belongs to.
 * Not where an organisation of several people would be left without an administrator, or the site without one, nor
 * where a subscription would go on being paid for nobody.
 */
export async function deleteUser(
  db: Database,
  { userId }: { userId: string },
): Promise<AccountEnd> {
  try {
    return await db.transaction(async (tx) => {
      if (await isLastSiteAdministrator(tx, { userId })) return 'last_site_administrator'
      await tx.execute(sql`
        delete from organisation o using membership mine
        where mine.organisation_id = o.id and mine.user_id = ${userId}
          and not exists (select from membership other
            where other.organisation_id = o.id and other.user_id <> ${userId})`)
      await tx.delete(appUser).where(eq(appUser.id, userId))
      return 'done'
    })
  } catch (error) {
    if (isConstraintViolation(error, 'organisation_keeps_administrator'))
      return 'last_administrator'
    if (isConstraintViolation(error, 'organisation_pays_no_more')) return 'still_paid'
    throw error
  }
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

/** By whoever runs the site: the address counts as confirmed. */
export async function setPlatformRole(
  db: Database | Transaction,
  { userId, role }: { userId: string; role: PlatformRole },
): Promise<void> {
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
