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
 * With its profiles, favourites and whatever else is its own; the files that it sent in are left to
 * `removeDiscardedFiles`. Not while a subscription of it goes on: the database sees to that, whoever deletes it.
 */
export async function deleteOrganisation(
  db: Database | Transaction,
  { organisationId }: OfOrganisation,
): Promise<'done' | 'still_paid'> {
  try {
    // A refusal leaves the transaction that this may be part of as it was.
    await db.transaction((tx) => tx.delete(organisation).where(eq(organisation.id, organisationId)))
    return 'done'
  } catch (error) {
    if (isConstraintViolation(error, 'organisation_pays_no_more')) return 'still_paid'
    throw error
  }
}

/** The organisation that someone works for in a session; false where they do not belong to it. */
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

/** What became of a change among the people of an organisation. */
export type PeopleChange = 'done' | 'unknown' | 'last_administrator'

export function changeRole(
  db: Database,
  { organisationId, userId, role }: OfOrganisation & { userId: string; role: OrganisationRole },
): Promise<PeopleChange> {
  return changePeople(() =>
    db.update(membership).set({ role }).where(isMember({ organisationId, userId })),
  )
}

/** Someone leaves, or is sent away; their sessions work for it no more. */
export function removePerson(
  db: Database,
  { organisationId, userId }: OfOrganisation & { userId: string },
): Promise<PeopleChange> {
  return changePeople(() => db.delete(membership).where(isMember({ organisationId, userId })))
}

const isMember = ({ organisationId, userId }: OfOrganisation & { userId: string }) =>
  and(eq(membership.organisationId, organisationId), eq(membership.userId, userId))

/** The database itself keeps an administrator in each organisation, also when two leave at once. */
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

/** Begins, moves or takes away the trial of an organisation; false where there is no such organisation. */
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
