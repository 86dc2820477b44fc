import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { invitation, membership } from '#/db/schema/organisation.ts'
import { type OrganisationRole, ROLE_LABELS } from '#/domain/organisation-roles.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { invitationMail } from '#/emails/account-mails.ts'
import { hashOfInvitation } from '#/features/accounts/sign-in/invitation-code.server.ts'
import { queueEmail } from '#/features/outbox/queue-email.server.ts'
import { hasSeatLeft } from '#/features/subscriptions/seats.queries.server.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'
import { INVITATION_DAYS } from './organisation-outcome.ts'

/**
 * Invites an address, or invites it again. The link requires an account with exactly that address: forwarded to
 * another person, it is refused.
 */
export async function invite(
  db: Database | Transaction,
  {
    organisation,
    inviter,
    email,
    role,
    now,
    site,
  }: {
    organisation: { id: string; name: string }
    inviter: { id: string; name: string }
    /** In lower case. */
    email: string
    role: OrganisationRole
    now: Date
    site: SiteIdentity
  },
): Promise<void> {
  const code = randomBytes(24).toString('base64url')
  const given = {
    role,
    codeHash: hashOfInvitation(code),
    invitedById: inviter.id,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  }
  const url = new URL('/invitation', site.origin)
  url.searchParams.set('code', code)
  const mail = invitationMail({
    to: email,
    siteName: site.siteName,
    inviter: inviter.name,
    organisation: organisation.name,
    role: ROLE_LABELS[role],
    url: url.href,
    days: INVITATION_DAYS,
  })
  await db.transaction(async (tx) => {
    await tx
      .insert(invitation)
      .values({ organisationId: organisation.id, email, ...given })
      .onConflictDoUpdate({
        target: [invitation.organisationId, invitation.email],
        set: { ...given, createdAt: now },
      })
    await queueEmail(tx, { kind: 'invitation', key: `invitation:${given.codeHash}`, mail })
  })
}

export async function withdrawInvitation(
  db: Database,
  { organisationId, invitationId }: { organisationId: string; invitationId: string },
): Promise<void> {
  await db
    .delete(invitation)
    .where(and(eq(invitation.id, invitationId), eq(invitation.organisationId, organisationId)))
}

/**
 * Joins by the code of an invitation, once; null where it is none, or was sent to another address, and `no_seat`
 * where no paid seat is free: the invitation stays valid. A person who is already a member keeps their role.
 */
export function acceptInvitation(
  db: Database,
  { code, user, now }: { code: string; user: { id: string; email: string }; now: Date },
): Promise<{ organisationId: string } | 'no_seat' | null> {
  return db.transaction(async (tx) => {
    const isGood = and(
      eq(invitation.codeHash, hashOfInvitation(code)),
      eq(invitation.email, sql`lower(${user.email})`),
      gt(invitation.expiresAt, now),
    )
    const [given] = await tx.select().from(invitation).where(isGood).for('update')
    if (!given) return null
    const { organisationId, role } = given
    const isNew = !(await belongsTo(tx, { organisationId, userId: user.id }))
    // Of two concurrent calls, the first one gets the last seat.
    await tx.execute(sql`select from organisation where id = ${organisationId} for update`)
    if (isNew && !(await hasSeatLeft(tx, { organisationId, now }))) return 'no_seat'
    await tx.delete(invitation).where(eq(invitation.id, given.id))
    await tx
      .insert(membership)
      .values({ organisationId, userId: user.id, role })
      .onConflictDoNothing()
    return { organisationId }
  })
}

async function belongsTo(
  tx: Transaction,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<boolean> {
  const [found] = await tx
    .select({ role: membership.role })
    .from(membership)
    .where(and(eq(membership.organisationId, organisationId), eq(membership.userId, userId)))
  return found !== undefined
}
