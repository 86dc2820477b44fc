import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { analyseDocuments } from './document-analysis.server.ts'
import type { DocumentOwner } from './documents.queries.server.ts'

const KEY = 'document_rules'
/** Which rules documents are read by, and how far; `after` is null before the first owner. */
const progress = z.object({
  rulesVersion: z.number(),
  after: z.object({ tenderId: z.string(), organisationId: z.string() }).nullable(),
  isDone: z.boolean(),
})
type Progress = z.infer<typeof progress>

/**
 * After an update of the rules, analyses the documents of one owner again; false where none is left. Model results
 * stay. After an interruption, the next call continues.
 */
export async function renewDocumentResults(
  db: Database,
  { rulesVersion }: { rulesVersion: number },
): Promise<boolean> {
  const reached = await progressOf(db)
  const isOfOlder = reached?.rulesVersion !== rulesVersion
  if (!isOfOlder && reached.isDone) return false
  const after = isOfOlder ? null : reached.after
  const owner = await ownerAfter(db, after)
  try {
    if (owner) await analyseDocuments(db, owner, { keepModel: true })
  } finally {
    // Documents that cause an error must not block the others.
    await writeProgress(db, { rulesVersion, after: owner ?? after, isDone: owner === null })
  }
  return owner !== null
}

async function progressOf(db: Database): Promise<Progress | null> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from setting where key = ${KEY}`,
  )
  return rows[0] ? progress.parse(rows[0].value) : null
}

async function ownerAfter(
  db: Database,
  after: DocumentOwner | null,
): Promise<DocumentOwner | null> {
  const beyond = after
    ? sql`and (tender_id, organisation_id) > (${after.tenderId}::uuid, ${after.organisationId}::uuid)`
    : sql``
  const { rows } = await db.execute<{ tender_id: string; organisation_id: string }>(sql`
    select tender_id, organisation_id from tender_document where state = 'read' ${beyond}
    order by tender_id, organisation_id limit 1`)
  return rows[0] ? { tenderId: rows[0].tender_id, organisationId: rows[0].organisation_id } : null
}

async function writeProgress(db: Database, reached: Progress): Promise<void> {
  await db.execute(sql`
    insert into setting (key, value) values (${KEY}, ${JSON.stringify(reached)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
}
