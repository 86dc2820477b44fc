import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { isConstraintViolation } from '#/db/constraint-violation.server.ts'
import { session } from '#/db/schema/account.ts'
import { membership, organisation } from '#/db/schema/organisation.ts'
import type { OrganisationRole } from '#/domain/organisation-roles.ts'

type OfOrganisation = { organisationId: string }

/** Makes an organisation with its first administrator. */
export function createOrganisation(
  db: Database,
  { name, userId }: { name: string; userId: string },
): Promise<{ organisationId: string }> {
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(organisation).values({ name }).returning()
    if (!made) throw new Error('an insert returned nothing')
    await tx.insert(membership).values({ organisationId: made.id, userId, role: 'administrator' })
    return { organisationId: made.id }
  })
}

export async function renameOrganisation(
  db: Database | Transaction,
  { organisationId, name }: OfOrganisation & { name: string },
): Promise<void> {
  await db.update(organisation).set({ name }).where(eq(organisation.id, organisationId))
}

/**
 * Deletes an organisation with its profiles, favourites and all other rows; `removeDiscardedFiles` deletes its
 * files. Refused while its subscription runs: the database checks this for every deletion.
 */
export async function deleteOrganisation(
  db: Database | Transaction,
  { organisationId }: OfOrganisation,
): Promise<'done' | 'still_paid'> {
  try {
    // In a nested transaction, so that a refusal does not abort an outer one.
    await db.transaction((tx) => tx.delete(organisation).where(eq(organisation.id, organisationId)))
    return 'done'
  } catch (error) {
    if (isConstraintViolation(error, 'organisation_pays_no_more')) return 'still_paid'
    throw error
  }
}

/** Sets the current organisation of a session; false where the user is not a member. */
export async function switchOrganisation(
  db: Database,
  { sessionId, userId, organisationId }: OfOrganisation & { sessionId: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(session)
    .set({ organisationId })
    .where(
      and(
        eq(session.id, sessionId),
        sql`exists (select from membership
          where organisation_id = ${organisationId} and user_id = ${userId})`,
      ),
    )
  return rowCount === 1
}

/** Outcome of a change of members. */
export type PeopleChange = 'done' | 'unknown' | 'last_administrator'

export function changeRole(
  db: Database,
  { organisationId, userId, role }: OfOrganisation & { userId: string; role: OrganisationRole },
): Promise<PeopleChange> {
  return changePeople(() =>
    db.update(membership).set({ role }).where(isMember({ organisationId, userId })),
  )
}

/** Removes a member; their sessions no longer use the organisation. */
export function removePerson(
  db: Database,
  { organisationId, userId }: OfOrganisation & { userId: string },
): Promise<PeopleChange> {
  return changePeople(() => db.delete(membership).where(isMember({ organisationId, userId })))
}

const isMember = ({ organisationId, userId }: OfOrganisation & { userId: string }) =>
  and(eq(membership.organisationId, organisationId), eq(membership.userId, userId))

/** A database trigger ensures that each organisation has an administrator, also when two leave at once. */
async function changePeople(
  change: () => Promise<{ rowCount: number | null }>,
): Promise<PeopleChange> {
  try {
    const { rowCount } = await change()
    return rowCount === 1 ? 'done' : 'unknown'
  } catch (error) {
    if (isConstraintViolation(error, 'organisation_keeps_administrator'))
      return 'last_administrator'
    throw error
  }
}

/** Sets, changes or removes the trial of an organisation; false where the organisation does not exist. */
export async function setTrialEnd(
  db: Database | Transaction,
  { organisationId, endsAt }: OfOrganisation & { endsAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(organisation)
    .set({ trialEndsAt: endsAt })
    .where(eq(organisation.id, organisationId))
  return rowCount === 1
}
