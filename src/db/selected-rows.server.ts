import { type SQL, sql } from 'drizzle-orm'
import { type CountedPages, countedPages, MOST_COUNTED } from '#/domain/counted-pages.ts'
import { isBeyondRow, orderedBy } from './beyond-row.server.ts'
import type { Database } from './client.server.ts'

/** What filters select of a table, in an order. */
export type SelectedRows = {
  /** The table as conditions and order name it: `organisation o`. */
  from: string
  where: SQL
  /** Expressions that are never null and that an index serves, the last one the id. */
  order: readonly [...string[], string]
  isAscending: boolean
}

/**
 * The ids of a page, and how many rows there are, in one reading. What filters select, up to 10,000 rows, is found
 * first, counted, and put in order then: an index of the order would be walked past everything that does not match,
 * which may be all of a large table. Where they select more, the order is walked, unless `isLookedUp`.
 *
 * @param isLookedUp whether words select, which an index finds however many there are: past 10,000, the page is one of
 *   those that were found
 */
export async function pageOfRows(
  db: Database,
  { from, where, order, isAscending }: SelectedRows,
  { page, perPage, isLookedUp }: { page: number; perPage: number; isLookedUp: boolean },
): Promise<CountedPages & { ids: string[] }> {
  const table = sql.raw(from)
  const keys = order.map((_part, at) => `key_${at}`)
  const asKeys = sql.raw(order.map((part, at) => `${part} as ${keys[at]}`).join(', '))
  const cut = sql`limit ${perPage} offset (
    select least(${(page - 1) * perPage}::int, greatest(0, least(total, ${MOST_COUNTED}) - 1) / ${perPage}::int * ${perPage}::int)
    from counted)`
  const ofFound = sql`array(
    select ${sql.raw(keys.at(-1) ?? '')} from found order by ${orderedBy(keys, isAscending)} ${cut})`
  const walked = sql`array(
    select ${sql.raw(order.at(-1) ?? '')} from ${table} where ${where} order by ${orderedBy(order, isAscending)} ${cut})`
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select ${asKeys} from ${table} where ${where} limit ${MOST_COUNTED + 1}
    ), counted as materialized (select count(*)::int as total from found)
    select total, ${
      isLookedUp
        ? ofFound
        : sql`case when total <= ${MOST_COUNTED} then ${ofFound} else ${walked} end`
    } as ids
    from counted`)
  const [found = { total: 0, ids: [] }] = rows
  return { ...countedPages(found.total, { page, perPage }), ids: found.ids }
}

/** Rows that a file reads at a time. */
const BATCH = 500

/** The ids of all rows, in batches: each begins past the last row of the one before. */
export async function* batchesOfRows(
  db: Database,
  { from, where, order, isAscending }: SelectedRows,
): AsyncGenerator<string[]> {
  let past = sql`true`
  while (true) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select ${sql.raw(order.at(-1) ?? '')} as id from ${sql.raw(from)} where ${where} and ${past}
      order by ${orderedBy(order, isAscending)} limit ${BATCH}`)
    yield rows.map(({ id }) => id)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    past = isBeyondRow({ from, order, id: last.id, isAscending })
  }
}

/** SQL: rows of these ids to join, in this order by their `place`. */
export function rowsNamed(ids: readonly string[]): SQL {
  return sql`unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as named(id, place)`
}
