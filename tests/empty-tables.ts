import { sql } from 'drizzle-orm'
import type { Database } from '../src/db/client.server.ts'

/**
 * Empties these tables, all that refers to them and the ledger, without their triggers. One statement deletes all rows:
 * `truncate … cascade` makes the files of some fifty tables and their indexes anew, which takes over ten times as long
 * for the few rows of a test.
 */
export function emptyTables(db: Database, ...tables: string[]): Promise<void> {
  return db.transaction(async (tx) => {
    const given = [...tables, 'ledger_entry'].map((table) => `'${table}'::regclass`).join()
    const { rows } = await tx.execute<{ name: string; hasTriggers: boolean }>(sql`
      with recursive found as (
        select unnest(array[${sql.raw(given)}])::oid as id
        union
        select conrelid from pg_constraint join found on confrelid = id where contype = 'f'
      )
      select id::regclass::text as name,
        exists (select from pg_trigger where tgrelid = id and not tgisinternal) as "hasTriggers"
      from found`)
    const names = rows.map(({ name }) => name)
    const withTriggers = rows.filter(({ hasTriggers }) => hasTriggers)
    const setTriggers = (change: 'enable' | 'disable') =>
      withTriggers.map(({ name }) => `alter table ${name} ${change} trigger user;`).join('\n')
    // As with `truncate`, what still works on the tables ends before.
    await tx.execute(
      sql.raw(`lock ${names.join()} in access exclusive mode; ${setTriggers('disable')}`),
    )
    // Foreign keys are checked at the end of a statement, when the rows of all tables are gone.
    const deletes = names.map((name, at) => `deleted_${at} as (delete from ${name})`)
    await tx.execute(sql.raw(`with ${deletes.join()} select 1`))
    await tx.execute(sql.raw(setTriggers('enable')))
  })
}
