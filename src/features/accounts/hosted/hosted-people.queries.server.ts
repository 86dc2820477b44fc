import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import type { HostedSession } from './hosted-accounts.ts'

/** As `user_credential` names the hosted provider. */
export const HOSTED_PROVIDER = 'clerk'

/** The provider's id of a user; null for a local account. */
export async function hostedIdOf(
  db: Database,
  { userId }: { userId: string },
): Promise<string | null> {
  const { rows } = await db.execute<{ account_id: string }>(sql`select account_id
    from user_credential where user_id = ${userId} and provider_id = ${HOSTED_PROVIDER}`)
  return rows[0]?.account_id ?? null
}

/** The user with this provider id; null where there is none. */
export async function hostedUser(
  db: Database | Transaction,
  hostedId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ user_id: string }>(sql`select user_id from user_credential
    where provider_id = ${HOSTED_PROVIDER} and account_id = ${hostedId}`)
  return rows[0]?.user_id ?? null
}

/** Whether the provider reported the deletion of the person; a token may stay valid for a minute longer. */
export async function isHostedPersonGone(
  db: Database | Transaction,
  hostedId: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from hosted_change
    where kind = 'person' and hosted_id = ${hostedId} and is_gone`)
  return rowCount === 1
}

/** Missing data to request from the provider: the person of a new session, the name of a new organisation. */
export async function whatIsMissing(
  db: Database,
  { session, token }: { session: HostedSession; token: string },
): Promise<{ person: boolean; organisation: boolean }> {
  const { userId, organisation } = session
  const { rows } = await db.execute<{ person: boolean; organisation: boolean }>(sql`select
    not exists (select from session s join user_credential c on c.user_id = s.user_id
      where s.token = ${token} and c.provider_id = ${HOSTED_PROVIDER} and c.account_id = ${userId}
    ) as person,
    not exists (select from organisation
      where hosted_id = ${organisation?.id ?? null}) as organisation`)
  return rows[0] ?? { person: true, organisation: true }
}
