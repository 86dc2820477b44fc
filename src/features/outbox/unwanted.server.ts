import { type SQL, sql } from 'drizzle-orm'
import { ALERT_KINDS } from '#/domain/message-kinds.ts'

/** Whether a message of the query is an alert to a refused address, or to one unsubscribed from it or from all. */
export const isUnwanted = ({
  kind,
  recipient,
  ownerId,
}: Record<'kind' | 'recipient' | 'ownerId', SQL>): SQL =>
  sql`(${kind} = any(${sql.param(ALERT_KINDS)}::text[]) and (
    exists (select from unsubscription u where u.email = lower(${recipient})
      and (u.owner_id is null or u.owner_id = ${ownerId}))
    or exists (select from refused_address r where r.email = lower(${recipient}))))`
