import { sql } from 'drizzle-orm'

/** Whether the organisation `o` of the query will be charged again unless someone cancels: deleted, it would go on paying. */
export const IS_CHARGED_AGAIN = sql`exists (select from subscription
  where organisation_id = o.id and state <> 'ended' and not cancels_at_end)`
