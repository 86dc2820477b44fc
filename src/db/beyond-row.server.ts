import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: rows past one of them in an order. Each value of that row is looked up by itself, so that an index of the
 * order is searched by them; a row that is not there has none past it.
 *
 * @param from the table as the query names it: `organisation o`
 * @param order expressions that are never null, the last one the id
 */
export function isBeyondRow({
  from,
  order,
  id,
  isAscending,
}: {
  from: string
  order: readonly [...string[], string]
  id: string
  isAscending: boolean
}): SQL {
  const idColumn = sql.raw(order.at(-1) ?? '')
  const values = order.map(
    (part) => sql`(select ${sql.raw(part)} from ${sql.raw(from)} where ${idColumn} = ${id}::uuid)`,
  )
  const past = sql.raw(isAscending ? '>' : '<')
  return sql`(${sql.raw(order.join(', '))}) ${past} (${sql.join(values, sql`, `)})`
}

/** SQL: these expressions, all one way. */
export function orderedBy(order: readonly string[], isAscending: boolean): SQL {
  const direction = isAscending ? 'asc' : 'desc'
  return sql.raw(order.map((part) => `${part} ${direction}`).join(', '))
}
