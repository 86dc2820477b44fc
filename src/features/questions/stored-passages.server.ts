import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { documentPage, documentPassages } from '#/db/schema/tender-document.ts'
import { type AskedPage, passagesOfDocument, type QuestionPassage } from './question-passage.ts'

/** Raised when passages are cut differently: the worker then cuts those of stored documents again. */
const PASSAGES_VERSION = 1

/** What `storePassages` writes. */
const storedSchema: z.ZodType<QuestionPassage[]> = z.array(
  z.object({
    place: z.object({
      kind: z.literal('document'),
      documentId: z.string(),
      page: z.number(),
      last: z.number(),
      words: z.string().nullable(),
    }),
    headings: z.array(z.string()),
    text: z.string(),
    parts: z.array(z.string()),
    isTable: z.boolean(),
  }),
)

/** Cuts the passages of a document that was read: the worker does it, so that no request has to. */
export async function storePassages(db: Database, documentId: string): Promise<void> {
  const pages = (await pagesOf(db, [documentId])).get(documentId) ?? []
  const passages = passagesOfDocument(documentId, pages)
  // The document may have been removed in the meantime.
  await db.execute(sql`
    insert into document_passages (document_id, version, passages)
    select id, ${PASSAGES_VERSION}, ${JSON.stringify(passages)}::jsonb from tender_document
    where id = ${documentId} and state = 'read'
    on conflict (document_id) do update
    set version = excluded.version, passages = excluded.passages`)
}

/** Cuts the passages of one stored document that has none of this version; false where all have. */
export async function storeMissingPassages(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from tender_document document where state = 'read' and not exists (
      select from document_passages
      where document_id = document.id and version >= ${PASSAGES_VERSION})
    limit 1`)
  const [row] = rows
  if (row) await storePassages(db, row.id)
  return row !== undefined
}

/**
 * Stored passages by document; those of documents that the worker has not come to, or whose stored passages have
 * another shape, are cut here.
 */
export async function storedPassages(
  db: Database,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, QuestionPassage[]>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .select({ id: documentPassages.documentId, passages: documentPassages.passages })
    .from(documentPassages)
    .where(
      and(
        inArray(documentPassages.documentId, [...documentIds]),
        eq(documentPassages.version, PASSAGES_VERSION),
      ),
    )
  const stored = new Map<string, QuestionPassage[]>()
  for (const { id, passages } of rows) {
    const { data } = storedSchema.safeParse(passages)
    if (data) stored.set(id, data)
  }
  const missing = documentIds.filter((id) => !stored.has(id))
  for (const [id, pages] of await pagesOf(db, missing)) {
    stored.set(id, passagesOfDocument(id, pages))
  }
  return stored
}

/** Pages by document. */
async function pagesOf(
  db: Database,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, AskedPage[]>> {
  const pages = new Map(documentIds.map((id): [string, AskedPage[]] => [id, []]))
  if (documentIds.length === 0) return pages
  const rows = await db
    .select({
      documentId: documentPage.documentId,
      number: documentPage.number,
      text: documentPage.text,
      tables: documentPage.tables,
      lines: documentPage.lines,
    })
    .from(documentPage)
    .where(inArray(documentPage.documentId, [...documentIds]))
    .orderBy(asc(documentPage.documentId), asc(documentPage.number))
  for (const { documentId, ...page } of rows) pages.get(documentId)?.push(page)
  return pages
}
