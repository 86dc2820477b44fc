import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#/lib/counted-pages.ts'

/**
 * SQL of the rows that a page is cut from. What filters select, up to 10,000 rows, is found first and put in order
 * then: an index of the order would be walked past everything that does not match, which may be all of a large table.
 *
 * @param isFew whether the filters select no more than are counted, or only words that are looked up
 */
export function rowsToOrder(from: SQL, where: SQL, isFew: boolean): SQL {
  return isFew
    ? sql`(select * from ${from} where ${where} limit ${MOST_COUNTED} offset 0)`
    : sql`(select * from ${from} where ${where})`
}
