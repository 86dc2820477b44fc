import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations } from '../../src/db/apply-migrations.server.ts'
import { openDatabase } from '../../src/db/client.server.ts'
import { OperatorError } from '../operator-error.ts'
import { tablesToKeep } from './database-shape.ts'
import type { Manifest } from './manifest.ts'

/** A schema that exists during a restore: it identifies an interrupted one. */
const UNFINISHED = 'restore_unfinished'

type Backup = { folder: string; manifest: Manifest }

/** Fills an empty database from an opened backup: everything, or nothing. */
export async function restoreDatabase(databaseUrl: string, backup: Backup): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await requireEmpty(client)
    await client.query(`create schema ${UNFINISHED}`)
    try {
      await migrateTo(databaseUrl, backup.manifest.migrations)
      await client.query('begin')
      await fillTables(client, backup)
      await doubtUnsentMessages(client)
      await client.query(`drop schema ${UNFINISHED}`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      await empty(client)
      throw error
    }
  } finally {
    await client.end()
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select to_regnamespace($1) is not null as unfinished,
            exists (select from pg_class where relnamespace = 'public'::regnamespace
                    and relkind = 'r') as filled`,
    [UNFINISHED],
  )
  if (rows[0].unfinished) return await empty(client)
  if (rows[0].filled) {
    throw new OperatorError(
      'A backup is restored into an empty database only, and this one holds tables; set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    )
  }
}

async function empty(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists drizzle cascade;
    drop schema public cascade;
    create schema public;
    drop schema if exists ${UNFINISHED}`)
}

/** Migrates the schema to the level of the backup, which may be older than this version. */
async function migrateTo(databaseUrl: string, names: readonly string[]): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 1 })
  try {
    await db.transaction((tx) => applyMigrations(tx, names))
  } finally {
    await db.close()
  }
}

async function fillTables(client: pg.Client, { folder, manifest }: Backup): Promise<void> {
  const names = (await tablesToKeep(client)).map(({ name }) => client.escapeIdentifier(name))
  // The triggers already ran when the rows were first written, and some refuse changes of append-only tables.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`)
  // Backups of earlier versions have sessions, too.
  const common = manifest.tables.filter(({ name }) => names.includes(client.escapeIdentifier(name)))
  for (const { name, columns, rows, file } of common) {
    const table = client.escapeIdentifier(name)
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const copy = client.query(copyFrom(`copy ${table} (${list}) from stdin`))
    await pipeline(createReadStream(path.join(folder, file)), createGunzip(), copy)
    if (copy.rowCount !== rows) {
      throw new OperatorError(`${name} has ${copy.rowCount} rows after the restore, not ${rows}.`)
    }
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { name, value, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      client.escapeIdentifier(name),
      value,
      called,
    ])
  }
}

/**
 * Messages that waited in the outbox when the backup was made may have been sent since: they are not sent again
 * automatically, and the operator of the site can list them.
 */
async function doubtUnsentMessages(client: pg.Client): Promise<void> {
  // A backup of a version before the outbox has none.
  const { rows } = await client.query(
    `select to_regclass('outbox_message') is not null as has_outbox`,
  )
  if (!rows[0].has_outbox) return
  await client.query(`
    update outbox_message set state = 'doubtful', claimed_at = null,
      last_error = 'Restauré d’une sauvegarde : le message est peut-être parti depuis, il n’est pas renvoyé.'
    where state in ('waiting', 'sending')`)
}
