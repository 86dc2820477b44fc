import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { membership, organisation } from '#/db/schema/organisation.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { userByEmail } from '#/features/accounts/accounts.queries.server.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import { invite } from '#/features/organisations/invitations.mutations.server.ts'
import {
  deleteOrganisation,
  renameOrganisation,
  setTrialEnd,
} from '#/features/organisations/organisations.mutations.server.ts'
import { insertProfileFor } from '#/features/profiles/profiles.mutations.server.ts'
import type { SiteIdentity } from '#/lib/site-identity.ts'

/** An administrator of the site at work. */
export type Actor = { id: string; name: string }

export type NewOrganisation = {
  name: string
  /** Address in lower case of its administrator; null: none yet. */
  administrator: string | null
  /** Its first profile. */
  draft: ProfileDraft | null
}

/** Creates an organisation; the account of the address becomes its administrator, or is invited where none exists. */
export function createOrganisationFor(
  db: Database,
  { name, administrator, draft }: NewOrganisation,
  { actor, now, site }: { actor: Actor; now: Date; site: SiteIdentity },
): Promise<{ organisationId: string; profileId: string | null }> {
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(organisation).values({ name }).returning()
    if (!made) throw new Error('an insert returned nothing')
    const organisationId = made.id
    const person = administrator === null ? null : await userByEmail(tx, { email: administrator })
    if (person) {
      await tx
        .insert(membership)
        .values({ organisationId, userId: person.id, role: 'administrator' })
    } else if (administrator !== null) {
      await invite(tx, {
        organisation: { id: organisationId, name },
        inviter: actor,
        email: administrator,
        role: 'administrator',
        now,
        site,
      })
    }
    await recordChange(tx, {
      actorId: actor.id,
      action: 'create',
      subject: { kind: 'organisation', id: organisationId },
      after: { name, administrator: person?.id ?? (administrator === null ? null : 'invited') },
    })
    const profileId = draft && (await addProfile(tx, { organisationId, draft, actor }))
    return { organisationId, profileId }
  })
}

/** Null where there is no such organisation. */
export function createProfileFor(
  db: Database,
  { organisationId, draft, actor }: { organisationId: string; draft: ProfileDraft; actor: Actor },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const found = await lockedOrganisation(tx, organisationId)
    return found && addProfile(tx, { organisationId, draft, actor })
  })
}

async function addProfile(
  tx: Transaction,
  { organisationId, draft, actor }: { organisationId: string; draft: ProfileDraft; actor: Actor },
): Promise<string> {
  const profileId = await insertProfileFor(tx, { organisationId, draft })
  await recordChange(tx, {
    actorId: actor.id,
    action: 'create',
    subject: { kind: 'profile', id: profileId },
    after: { organisationId, ...draft },
  })
  return profileId
}

/** False where there is no such organisation. */
export function renameOrganisationFor(
  db: Database,
  { organisationId, name, actor }: { organisationId: string; name: string; actor: Actor },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockedOrganisation(tx, organisationId)
    if (!before) return false
    await renameOrganisation(tx, { organisationId, name })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'rename',
      subject: { kind: 'organisation', id: organisationId },
      before: { name: before.name },
      after: { name },
    })
    return true
  })
}

/** False where there is no such organisation. */
export function setTrialEndFor(
  db: Database,
  { organisationId, endsAt, actor }: { organisationId: string; endsAt: Date | null; actor: Actor },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockedOrganisation(tx, organisationId)
    if (!before) return false
    await setTrialEnd(tx, { organisationId, endsAt })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'set_trial',
      subject: { kind: 'organisation', id: organisationId },
      before: { trialEndsAt: before.trialEndsAt?.toISOString() ?? null },
      after: { trialEndsAt: endsAt?.toISOString() ?? null },
    })
    return true
  })
}

type OrganisationEnd = 'done' | 'unknown' | 'still_paid'

/** An organisation with a running subscription is not deleted until the subscription is cancelled. */
export function deleteOrganisationFor(
  db: Database,
  { organisationId, actor, now }: { organisationId: string; actor: Actor; now: Date },
): Promise<OrganisationEnd> {
  return db.transaction(async (tx) => {
    const before = await lockedOrganisation(tx, organisationId)
    if (!before) return 'unknown'
    const { periods } = await entitlementOf(tx, { organisationId })
    if (periods.paidUntil !== null && periods.paidUntil > now) return 'still_paid'
    const end = await deleteOrganisation(tx, { organisationId })
    if (end !== 'done') return end
    await recordChange(tx, {
      actorId: actor.id,
      action: 'delete',
      subject: { kind: 'organisation', id: organisationId },
      before: { name: before.name, createdAt: before.createdAt.toISOString() },
    })
    return 'done'
  })
}

async function lockedOrganisation(tx: Transaction, organisationId: string) {
  const [found] = await tx
    .select()
    .from(organisation)
    .where(eq(organisation.id, organisationId))
    .for('update')
  return found ?? null
}
