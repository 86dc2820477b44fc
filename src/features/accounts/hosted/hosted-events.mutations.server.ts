import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import type { HostedKind } from '#/domain/hosted-kinds.ts'
import { newId } from '#/domain/new-id.ts'
import { deletePerson } from '../accounts.mutations.server.ts'
import { IS_CHARGED_AGAIN } from '../paid-organisations.server.ts'
import { LONGEST_PERSON_NAME } from '../sign-in/account-form.ts'
import type { HostedEvent, HostedMembershipEvent } from './hosted-event.ts'
import { keepHostedPerson } from './hosted-people.mutations.server.ts'
import { HOSTED_PROVIDER, hostedUser } from './hosted-people.queries.server.ts'

/** `stale`: a later event came before. `still_paid`: an organisation deleted at the provider, not here. */
type TakenHostedEvent = 'taken' | 'stale' | 'still_paid'

/** Handles events of the hosted provider, in any order, repeated or not. */
export function takeHostedEvent(db: Database, event: HostedEvent): Promise<TakenHostedEvent> {
  return db.transaction(async (tx) => {
    // One at a time: of a person and their membership, the second event sees the rows of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.hosted-events'))`)
    switch (event.kind) {
      case 'person_changed':
        if (!(await isNews(tx, { kind: 'person', id: event.userId, at: event.at }))) return 'stale'
        await keepHostedPerson(tx, event.userId, event.person)
        await settleMemberships(tx, sql`h.hosted_user_id = ${event.userId}`)
        return 'taken'
      case 'person_gone': {
        await isNews(tx, { kind: 'person', id: event.userId, at: event.at, isGone: true })
        const userId = await hostedUser(tx, event.userId)
        if (userId !== null) await deletePerson(tx, { userId })
        return 'taken'
      }
      case 'organisation_changed':
        return organisationFromEvent(tx, event)
      case 'organisation_gone':
        return organisationGone(tx, event)
      case 'membership':
        return membershipFromEvent(tx, event)
    }
  })
}

async function organisationFromEvent(
  tx: Transaction,
  { organisationId, name, at }: Extract<HostedEvent, { kind: 'organisation_changed' }>,
): Promise<TakenHostedEvent> {
  if (!(await isNews(tx, { kind: 'organisation', id: organisationId, at }))) return 'stale'
  const called = name.trim().slice(0, LONGEST_PERSON_NAME) || organisationId
  await tx.execute(sql`
    insert into organisation (id, name, hosted_id) values (${newId()}, ${called}, ${organisationId})
    on conflict (hosted_id) do update set name = excluded.name`)
  await settleMemberships(tx, sql`h.hosted_organisation_id = ${organisationId}`)
  return 'taken'
}

async function organisationGone(
  tx: Transaction,
  { organisationId, at }: Extract<HostedEvent, { kind: 'organisation_gone' }>,
): Promise<TakenHostedEvent> {
  await isNews(tx, { kind: 'organisation', id: organisationId, at, isGone: true })
  await tx.execute(sql`
    delete from membership m using organisation o
    where o.hosted_id = ${organisationId} and m.organisation_id = o.id`)
  await tx.execute(sql`
    delete from organisation o where o.hosted_id = ${organisationId} and not ${IS_CHARGED_AGAIN}`)
  const left = await tx.execute(sql`select from organisation where hosted_id = ${organisationId}`)
  return left.rowCount === 0 ? 'taken' : 'still_paid'
}

async function membershipFromEvent(
  tx: Transaction,
  { organisationId, userId, role, at }: HostedMembershipEvent,
): Promise<TakenHostedEvent> {
  const { rowCount } = await tx.execute(sql`
    insert into hosted_membership (hosted_organisation_id, hosted_user_id, role, told_at)
    values (${organisationId}, ${userId}, ${role}, ${at})
    on conflict (hosted_organisation_id, hosted_user_id) do update
      set role = excluded.role, told_at = excluded.told_at
      where hosted_membership.told_at < excluded.told_at
        or (hosted_membership.told_at = excluded.told_at and excluded.role is null)`)
  if (rowCount === 0) return 'stale'
  const isPair = sql`h.hosted_organisation_id = ${organisationId} and h.hosted_user_id = ${userId}`
  await settleMemberships(tx, isPair)
  return 'taken'
}

/** Stores the latest event of an object; false where a later one was stored. A deletion is final. */
async function isNews(
  tx: Transaction,
  { kind, id, at, isGone = false }: { kind: HostedKind; id: string; at: Date; isGone?: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into hosted_change (kind, hosted_id, told_at, is_gone)
    values (${kind}, ${id}, ${at}, ${isGone})
    on conflict (kind, hosted_id) do update
      set told_at = excluded.told_at, is_gone = excluded.is_gone
      where excluded.is_gone
        or (not hosted_change.is_gone and hosted_change.told_at <= excluded.told_at)`)
  return rowCount === 1
}

/** Applies the latest membership events of known people and organisations. */
async function settleMemberships(tx: Transaction, isConcerned: SQL): Promise<void> {
  const concerned = sql`hosted_membership h
    join organisation o on o.hosted_id = h.hosted_organisation_id
    join user_credential c on c.provider_id = ${HOSTED_PROVIDER} and c.account_id = h.hosted_user_id
    where ${isConcerned}`
  await tx.execute(sql`
    insert into membership (organisation_id, user_id, role)
    select o.id, c.user_id, h.role from ${concerned} and h.role is not null
    on conflict (organisation_id, user_id) do update set role = excluded.role`)
  await tx.execute(sql`
    delete from membership m using (
      select o.id, c.user_id from ${concerned} and h.role is null) as left_it
    where m.organisation_id = left_it.id and m.user_id = left_it.user_id`)
}
