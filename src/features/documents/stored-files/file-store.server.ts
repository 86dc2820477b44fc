import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { setting } from '#/db/schema/setting.ts'

/**
 * The id of the file store is in this file of its folder and in `setting.file_store`. A process whose folder lacks
 * it works on another folder than the one that holds the files.
 */
const MARKER = 'file-store-id'
const KEY = 'file_store'

/** Whether `folder` is the file store of this database. A database that has none yet takes this folder. */
export async function isFileStoreShared(db: Database, folder: string): Promise<boolean> {
  const id = (await knownId(db)) ?? (await claimFolder(db, folder))
  return id !== null && (await markerIn(folder)) === id
}

/** Makes `folder` the file store under a new id: after a restore, or where the former folder is lost. */
export async function adoptFolder(db: Database, folder: string): Promise<void> {
  const id = randomUUID()
  await writeMarker(folder, id)
  await db
    .insert(setting)
    .values({ key: KEY, value: id })
    .onConflictDoUpdate({ target: setting.key, set: { value: id, updatedAt: sql`now()` } })
}

async function knownId(db: Database | Transaction): Promise<string | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  return typeof row?.value === 'string' ? row.value : null
}

/** The id of the store; null where this folder cannot be it. */
function claimFolder(db: Database, folder: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Two first starts at once: the second one waits, and finds the id of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.file_store'))`)
    const known = await knownId(tx)
    if (known !== null) return known
    if (await lacksKnownFiles(tx, folder)) return null
    const id = (await markerIn(folder)) ?? randomUUID()
    await writeMarker(folder, id)
    await tx.insert(setting).values({ key: KEY, value: id })
    return id
  })
}

const SAMPLE = 1000

/** The database has documents with files, from a version without ids, and this folder holds none of them. */
async function lacksKnownFiles(tx: Transaction, folder: string): Promise<boolean> {
  const { rows } = await tx.execute<{ stored_as: string }>(sql`
    select stored_as from tender_document where state in ('waiting', 'reading', 'read')
    order by created_at desc limit ${SAMPLE}`)
  const isThere = ({ stored_as }: { stored_as: string }) =>
    existsSync(path.join(folder, path.basename(stored_as)))
  return rows.length > 0 && !rows.some(isThere)
}

/** Null where the folder has no marker or cannot be read. */
async function markerIn(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, MARKER), 'utf8').catch(() => '')
  return text.trim() || null
}

/** Written beside and renamed: no process reads half an id. */
async function writeMarker(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = path.join(folder, `${MARKER}.new`)
  await writeFile(draft, `${id}\n`)
  await rename(draft, path.join(folder, MARKER))
}
