import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Database } from '#/db/client.server.ts'
import type { Refusal } from '#/search/refusal.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import { searchDocumentsOf } from './search-documents.queries.server.ts'

const FIRST_UUID = '00000000-0000-0000-0000-000000000000'

type ReadDocuments = { documents: SearchDocument[]; refused: Refusal[] }

/**
 * The documents of these tenders, but for the tenders that cannot be read: a batch that fails is read by halves, down to
 * these. A database that fails is no fault of a tender, and throws.
 */
export async function readableDocuments(
  db: Database,
  { ids }: { ids: string[] },
): Promise<ReadDocuments> {
  try {
    return { documents: await searchDocumentsOf(db, { ids }), refused: [] }
  } catch (error) {
    const reason = faultOfTender(error)
    const [id] = ids
    if (reason === null || id === undefined) throw error
    if (ids.length === 1) return { documents: [], refused: [{ key: id, reason }] }
    const middle = Math.ceil(ids.length / 2)
    const first = await readableDocuments(db, { ids: ids.slice(0, middle) })
    const second = await readableDocuments(db, { ids: ids.slice(middle) })
    return {
      documents: [...first.documents, ...second.documents],
      refused: [...first.refused, ...second.refused],
    }
  }
}

/** The readable documents of all published tenders that fulfil a condition, in the order of their ids. */
export async function* documentBatches(
  db: Database,
  {
    condition = sql`true`,
    size,
    onRefused,
  }: { condition?: SQL; size: number; onRefused: (refused: Refusal[]) => void },
): AsyncGenerator<SearchDocument[]> {
  let after = FIRST_UUID
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select t.id from tender t where t.status = 'published' and not t.is_example and t.id > ${after}::uuid and ${condition}
      order by t.id limit ${size}`)
    const last = rows.at(-1)
    if (!last) return
    const { documents, refused } = await readableDocuments(db, { ids: rows.map(({ id }) => id) })
    onRefused(refused)
    yield documents
    after = last.id
  }
}

/** Classes of SQLSTATE that come from the values of a row: data, limits of the program, damaged storage. */
const OF_VALUES = /^(?:22|54|XX)/

/** Why a tender cannot be read; null where the database itself fails. */
function faultOfTender(error: unknown): string | null {
  if (!(error instanceof DrizzleQueryError))
    return error instanceof Error ? error.message : `${error}`
  const { cause } = error
  return cause instanceof DatabaseError && OF_VALUES.test(cause.code ?? '') ? cause.message : null
}
