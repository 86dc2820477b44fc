import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { Viewer } from '#/features/accounts/viewer.ts'
import type { DocumentOwner } from './documents.queries.server.ts'

/**
 * Whose documents of a tender the viewer sees: those of the example company for an example call, which are open to
 * everybody, otherwise their own organisation's; null for visitors.
 */
export async function documentOwnerFor(
  db: Database,
  { viewer, tenderId }: { viewer: Viewer; tenderId: string },
): Promise<(DocumentOwner & { isExample: boolean }) | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select organisation.id from tender, organisation
    where tender.id = ${tenderId}::uuid and tender.is_example and organisation.is_example`)
  const [example] = rows
  if (example) return { tenderId, organisationId: example.id, isExample: true }
  if (viewer.kind !== 'member') return null
  return { tenderId, organisationId: viewer.organisationId, isExample: false }
}

/** Organisations whose pages of documents the viewer may open: their own, and the example company's. */
export async function openOrganisations(db: Database, viewer: Viewer): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from organisation where is_example`,
  )
  const own = viewer.kind === 'member' ? [viewer.organisationId] : []
  return [...own, ...rows.map(({ id }) => id)]
}
