import { asc, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { organisation } from '#/db/schema/organisation.ts'
import { profile } from '#/db/schema/profile.ts'
import { tenderDocument } from '#/db/schema/tender-document.ts'
import { trialStatusOf } from '#/domain/entitlement.ts'
import { invitationsOf, peopleOf } from '#/features/organisations/organisations.queries.server.ts'

/** All that the back office shows of an organisation; null where there is none. Instants are ISO 8601. */
export async function organisationSheet(
  db: Database,
  { organisationId, now }: { organisationId: string; now: Date },
) {
  const [found] = await db.select().from(organisation).where(eq(organisation.id, organisationId))
  if (!found) return null
  const [people, invitations, profiles, { periods }, documentCount] = await Promise.all([
    peopleOf(db, { organisationId }),
    invitationsOf(db, { organisationId, now }),
    db
      .select({
        id: profile.id,
        name: profile.name,
        text: profile.text,
        alertFrequency: profile.alertFrequency,
        updatedAt: profile.updatedAt,
      })
      .from(profile)
      .where(eq(profile.organisationId, organisationId))
      .orderBy(asc(profile.createdAt), asc(profile.id)),
    entitlementOf(db, { organisationId }),
    db.$count(tenderDocument, eq(tenderDocument.organisationId, organisationId)),
  ])
  return {
    id: found.id,
    name: found.name,
    createdAt: found.createdAt.toISOString(),
    status: trialStatusOf(periods, now),
    trialEndsAt: periods.trialEndsAt?.toISOString() ?? null,
    paidUntil: periods.paidUntil?.toISOString() ?? null,
    documentCount,
    people: people.map(({ joinedAt, image: _image, ...person }) => ({
      ...person,
      joinedAt: joinedAt.toISOString(),
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expiresAt: expiresAt.toISOString(),
    })),
    profiles: profiles.map(({ updatedAt, ...own }) => ({
      ...own,
      updatedAt: updatedAt.toISOString(),
    })),
  }
}
