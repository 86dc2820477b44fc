import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { appUser, invitation, membership, organisation } from '#/db/schema/organisation.ts'

/** Members of an organisation, by name. */
export function peopleOf(db: Database, { organisationId }: { organisationId: string }) {
  return db
    .select({
      userId: appUser.id,
      name: appUser.name,
      email: appUser.email,
      image: appUser.image,
      role: membership.role,
      joinedAt: membership.createdAt,
    })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(eq(membership.organisationId, organisationId))
    .orderBy(asc(appUser.name), asc(appUser.id))
}

/** Open invitations, the oldest first. */
export function invitationsOf(
  db: Database,
  { organisationId, now }: { organisationId: string; now: Date },
) {
  return db
    .select({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .where(and(eq(invitation.organisationId, organisationId), gt(invitation.expiresAt, now)))
    .orderBy(asc(invitation.createdAt))
}

/** The organisations of a person, by name. */
export function organisationsOf(db: Database, { userId }: { userId: string }) {
  return db
    .select({ id: organisation.id, name: organisation.name, role: membership.role })
    .from(membership)
    .innerJoin(organisation, eq(organisation.id, membership.organisationId))
    .where(eq(membership.userId, userId))
    .orderBy(asc(organisation.name), asc(organisation.id))
}

/** Data of an invitation by its link; null where it is no longer valid. */
export async function invitationOf(
  db: Database,
  { codeHash, now }: { codeHash: string; now: Date },
) {
  const [found] = await db
    .select({
      organisationName: organisation.name,
      role: invitation.role,
      email: invitation.email,
      inviter: appUser.name,
    })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .leftJoin(appUser, eq(appUser.id, invitation.invitedById))
    .where(and(eq(invitation.codeHash, codeHash), gt(invitation.expiresAt, now)))
  return found ?? null
}
