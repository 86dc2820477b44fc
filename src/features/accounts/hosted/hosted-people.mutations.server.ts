import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { newId } from '#/domain/new-id.ts'
import type { OrganisationRole } from '#/domain/organisation-roles.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { forgetUnverified } from '../accounts.mutations.server.ts'
import { LONGEST_PERSON_NAME } from '../sign-in/account-form.ts'
import type { HostedSession } from './hosted-accounts.ts'
import { HOSTED_PROVIDER, hostedUser, isHostedPersonGone } from './hosted-people.queries.server.ts'

/** A person, as the provider describes them. */
export type HostedPerson = { name: string; email: string | null; isConfirmed: boolean }

type SessionToStore = {
  session: HostedSession
  /** Of the row here. */
  token: string
  /** Null where the session is known. */
  person: HostedPerson | null
  /** Null where the organisation is known, or none was chosen. */
  organisationName: string | null
  now: Date
}

const SESSION_DAYS = 7

/**
 * Stores the claims of a hosted session: the person, the organisation, their role and the session. A person with the
 * address of an existing account takes it over where both confirmed the address. Events since the token was issued
 * take precedence over the token.
 *
 * @returns false where the address is missing, unconfirmed or another's, or the person was deleted at the provider
 */
export function keepHostedSession(db: Database, toStore: SessionToStore): Promise<boolean> {
  const { session, token, person, organisationName, now } = toStore
  return db.transaction(async (tx) => {
    if (await isHostedPersonGone(tx, session.userId)) return false
    const userId =
      person === null
        ? await hostedUser(tx, session.userId)
        : await keepHostedPerson(tx, session.userId, person)
    if (userId === null) return false
    const organisationId = await organisationOf(tx, session, { userId, name: organisationName })
    const endsAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
    await tx.execute(sql`
      insert into session (id, user_id, token, expires_at, organisation_id, authenticated_at)
      values (${newId()}, ${userId}, ${token}, ${endsAt}, ${organisationId}, ${session.authenticatedAt})
      on conflict (token) do update set expires_at = excluded.expires_at,
        organisation_id = excluded.organisation_id, authenticated_at = excluded.authenticated_at,
        updated_at = now()`)
    return true
  })
}

/** Stores the person as the provider describes them; returns their id here, null where they are refused. */
export async function keepHostedPerson(
  tx: Transaction,
  hostedId: string,
  { name: called, email, isConfirmed }: HostedPerson,
): Promise<string | null> {
  const known = await hostedUser(tx, hostedId)
  if (email === null || !isConfirmed) return known
  const name = called.slice(0, LONGEST_PERSON_NAME)
  if (known !== null) {
    await tx.execute(sql`update app_user set name = ${name}, updated_at = now(),
        email = case when exists (select from app_user other
          where lower(other.email) = ${email} and other.id <> ${known}) then email else ${email} end
      where id = ${known}`)
    return known
  }
  // An unconfirmed account here with this address may be of another person.
  await forgetUnverified(tx, { email })
  await tx.execute(sql`
    insert into app_user (id, name, email, email_verified) values (${newId()}, ${name}, ${email}, true)
    on conflict do nothing`)
  await tx.execute(sql`
    insert into user_credential (id, user_id, provider_id, account_id)
    select ${newId()}::uuid, u.id, ${HOSTED_PROVIDER}, ${hostedId} from app_user u
    where lower(u.email) = ${email} and u.email_verified and not exists (select from user_credential
      where user_id = u.id and provider_id = ${HOSTED_PROVIDER})
    on conflict do nothing`)
  return hostedUser(tx, hostedId)
}

/** Stores the membership; returns the id of the organisation here, null without an organisation. */
async function organisationOf(
  tx: Transaction,
  { organisation, issuedAt, userId: hostedUserId }: HostedSession,
  { userId, name }: { userId: string; name: string | null },
): Promise<string | null> {
  if (organisation === null) return null
  const later = await tx.execute<{ role: OrganisationRole | null }>(sql`
    select role from hosted_membership where hosted_organisation_id = ${organisation.id}
      and hosted_user_id = ${hostedUserId} and told_at > ${issuedAt}`)
  const { role } = later.rows[0] ?? organisation
  if (role === null) return null
  if (name !== null) {
    await tx.execute(sql`
      insert into organisation (id, name, hosted_id)
      select ${newId()}::uuid, ${name.slice(0, LONGEST_PERSON_NAME)}, ${organisation.id}
      where not exists (select from hosted_change
        where kind = 'organisation' and hosted_id = ${organisation.id} and is_gone)
      on conflict (hosted_id) do nothing`)
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into membership (organisation_id, user_id, role)
    select id, ${userId}::uuid, ${role} from organisation where hosted_id = ${organisation.id}
      and not exists (select from hosted_change
        where kind = 'organisation' and hosted_id = ${organisation.id} and is_gone)
    on conflict (organisation_id, user_id) do update set role = excluded.role
    returning organisation_id as id`)
  return rows[0]?.id ?? null
}
