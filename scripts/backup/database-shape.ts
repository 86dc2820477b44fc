import type pg from 'pg'
import { migrationNamesByChecksum } from '../../src/db/migration-files.server.ts'

export type Table = {
  name: string
  columns: string[]
  /** Of the rows to keep, in SQL. */
  condition: string
}

/** Credentials that backups exclude: sessions, their data, and tokens of links. */
const SECRET_TABLES = ['session', 'organisation_view', 'verification']
/** By table: tokens of other providers. */
const SECRET_COLUMNS: Record<string, string[]> = {
  user_credential: ['access_token', 'refresh_token', 'id_token'],
}
/** By table: e-mails lose their text when they are sent; until then it has a link that opens an account. */
const BACKED_UP_ROWS: Record<string, string> = {
  outbox_message: `not (kind in ('account', 'invitation') and html is not null)`,
}

/**
 * The tables to keep, those referred to before those that refer to them. One that holds transaction
 * numbers is left out: they are valid on one server only, and only mark changes for readers.
 */
export async function tablesToKeep(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'condition'> & { refers_to: string[] }>(
    `
    select c.relname as name,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              and a.attgenerated = '') as columns,
           array(select distinct f.confrelid::regclass::text from pg_constraint f
                 where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not c.relname = any($1)
      and not exists (select from pg_attribute a where a.attrelid = c.oid
                      and a.atttypid = 'xid8'::regtype and a.attnum > 0)
    order by c.relname`,
    [SECRET_TABLES],
  )
  return referredFirst(rows).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !SECRET_COLUMNS[name]?.includes(column)),
    condition: BACKED_UP_ROWS[name] ?? 'true',
  }))
}

function referredFirst<T extends { name: string; refers_to: string[] }>(tables: T[]): T[] {
  const ordered: T[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter((table) => !table.refers_to.some((name) => names.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** The names of the migrations that a database has, oldest first. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  const names = migrationNamesByChecksum()
  return rows.map(({ hash, created_at }) => names.get(hash) ?? `unknown_${created_at}`)
}
