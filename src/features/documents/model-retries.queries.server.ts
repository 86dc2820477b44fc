import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { PASSING_FAILURES } from '#/domain/model-calls.ts'
import type { DocumentOwner } from './documents.queries.server.ts'

/**
 * Documents that the model did not read to the end six hours ago or more, for a reason that passes; null where there are
 * none. They are given up after seven days. Any of several, so that none prevents the others.
 */
export async function documentsToAskAgain(db: Database): Promise<DocumentOwner | null> {
  const passing = sql.join(
    PASSING_FAILURES.map((failure) => sql`${failure}`),
    sql`, `,
  )
  const { rows } = await db.execute<DocumentOwner>(sql`
    select "tenderId", "organisationId" from (
      select distinct on (tender_id, organisation_id)
        tender_id as "tenderId", organisation_id as "organisationId", failure, asked_at
      from model_call
      where purpose = 'documents' and tender_id is not null and organisation_id is not null
        and asked_at > now() - interval '7 days'
      order by tender_id, organisation_id, asked_at desc, id desc
    ) last
    where failure in (${passing}) and asked_at < now() - interval '6 hours'
      and exists (select from tender_document
        where tender_id = "tenderId" and organisation_id = "organisationId" and state = 'read')
    order by random() limit 1`)
  return rows[0] ?? null
}
