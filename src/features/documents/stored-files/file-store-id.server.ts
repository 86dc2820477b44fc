import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { setting } from '#/db/schema/setting.ts'
import type { FileStore } from './file-store.ts'

/** The id of the file store is in the store and in this setting: a process with another id works on another store. */
const KEY = 'file_store'

/**
 * Whether `store` is the file store of this database. A database that has none yet takes this one.
 * @throws FileStoreUnavailable
 */
export async function isFileStoreShared(db: Database, store: FileStore): Promise<boolean> {
  const id = (await knownId(db)) ?? (await claimStore(db, store))
  return id !== null && (await store.readId()) === id
}

/** Makes `store` the file store under a new id, which is returned: after a restore, or where the former one is lost. */
export async function adoptStore(db: Database, store: FileStore): Promise<string> {
  const id = randomUUID()
  await store.writeId(id)
  await db
    .insert(setting)
    .values({ key: KEY, value: id })
    .onConflictDoUpdate({ target: setting.key, set: { value: id, updatedAt: sql`now()` } })
  return id
}

async function knownId(db: Database | Transaction): Promise<string | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  return typeof row?.value === 'string' ? row.value : null
}

/** The id of the store; null where this one cannot be it. */
function claimStore(db: Database, store: FileStore): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Two first starts at once: the second one waits, and finds the id of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clairmarche.file_store'))`)
    const known = await knownId(tx)
    if (known !== null) return known
    if (await lacksKnownFiles(tx, store)) return null
    const id = (await store.readId()) ?? randomUUID()
    await store.writeId(id)
    await tx.insert(setting).values({ key: KEY, value: id })
    return id
  })
}

const SAMPLE = 100

/** The database has documents with files, from a version without ids, and this store has none of them. */
async function lacksKnownFiles(tx: Transaction, store: FileStore): Promise<boolean> {
  const { rows } = await tx.execute<{ stored_as: string }>(sql`
    select stored_as from tender_document where state in ('waiting', 'reading', 'read')
    order by created_at desc limit ${SAMPLE}`)
  for (const { stored_as: name } of rows) if (await store.has(name)) return false
  return rows.length > 0
}
