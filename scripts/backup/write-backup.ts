import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack } from 'tar-stream'
import type { FileStore } from '../../src/features/documents/stored-files/file-store.ts'
import { DOCUMENTS, dataFiles } from './data-files.ts'
import { migrationsOf, type Table, tablesToKeep } from './database-shape.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { packFile } from './pack-file.ts'
import { inScratchFolder } from './scratch-folder.ts'

/** `bucket`: the file store where it is not in the data folder. */
type Source = { databaseUrl: string; dataDir: string; bucket?: FileStore | null; now: Date }
type Draft = { folder: string; signal: AbortSignal }

/** `changes`: a sentence for each file that changed while the backup was written. */
type WrittenBackup = { manifest: Manifest; changes: string[] }

/**
 * Writes everything that cannot be rebuilt into one `.tar` file, complete or not at all. The tables
 * are read in a single snapshot, while the site keeps running.
 */
export function writeBackup(
  source: Source,
  target: string,
  signal = new AbortController().signal,
): Promise<WrittenBackup> {
  const parent = path.dirname(path.resolve(target))
  return inScratchFolder(parent, 'clairmarche-backup', async (folder) => {
    try {
      const manifest = await dumpDatabase(source, { folder, signal })
      const archive = path.join(folder, 'backup.tar')
      const changes = await packArchive(manifest, source, { archive, folder, signal })
      await rename(archive, target)
      return { manifest, changes }
    } catch (error) {
      // Interrupted streams report it with different errors.
      signal.throwIfAborted()
      throw error
    }
  })
}

async function dumpDatabase({ databaseUrl, now }: Source, draft: Draft): Promise<Manifest> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 'clairmarche-backup-1',
      createdAt: now.toISOString(),
      migrations: await migrationsOf(client),
      tables: [],
      sequences: [],
      files: [],
    }
    await mkdir(path.join(draft.folder, 'tables'))
    for (const table of await tablesToKeep(client)) {
      manifest.tables.push(await dumpTable(client, table, draft))
    }
    const { rows } = await client.query(`
      select sequencename as name, coalesce(last_value, start_value)::text as value,
             last_value is not null as called
      from pg_sequences where schemaname = 'public' order by sequencename`)
    manifest.sequences = rows
    await client.query('commit')
    return manifest
  } finally {
    await client.end()
  }
}

/** Its checksum is known once it is packed. */
async function dumpTable(client: pg.Client, table: Table, { folder, signal }: Draft) {
  const { name, columns, condition } = table
  const file = `tables/${name}.copy.gz`
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = `select ${list} from ${client.escapeIdentifier(name)} where ${condition}`
  const copy = client.query(copyTo(`copy (${rows}) to stdout`))
  const output = createWriteStream(path.join(folder, file), { mode: 0o600 })
  await pipeline(copy, createGzip({ level: 4 }), output, { signal })
  return { name, columns, rows: copy.rowCount, file, checksum: '' }
}

/** The manifest comes last: it has the checksums of what was packed. */
async function packArchive(
  manifest: Manifest,
  { dataDir, bucket = null }: Source,
  { archive, folder, signal }: Draft & { archive: string },
): Promise<string[]> {
  const tar = pack()
  const written = pipeline(tar, createWriteStream(archive, { mode: 0o600 }), { signal })
  written.catch(() => {}) // an entry that cannot be written fails with it
  const changes: string[] = []
  for (const table of manifest.tables) {
    const member = { name: table.file, from: path.join(folder, table.file) }
    const { checksum, change } = await packFile(tar, member, signal)
    if (checksum === null || change) throw new Error(`${table.file} ${change}`)
    table.checksum = checksum
  }
  for (const file of dataFiles(dataDir)) {
    const member = { name: `files/${file}`, from: path.join(dataDir, file) }
    const { checksum, change } = await packFile(tar, member, signal)
    if (checksum !== null) manifest.files.push({ path: file, checksum })
    if (change) changes.push(`${file} ${change}.`)
  }
  for await (const { name } of bucket?.list() ?? []) {
    const file = `${DOCUMENTS}${name}`
    const from = (await bucket?.localFile(name, folder)) ?? path.join(folder, name)
    const { checksum, change } = await packFile(tar, { name: `files/${file}`, from }, signal)
    if (checksum !== null) manifest.files.push({ path: file, checksum })
    if (change) changes.push(`${file} ${change}.`)
    await rm(from, { force: true })
  }
  tar.entry({ name: MANIFEST }, `${JSON.stringify(manifest, null, 2)}\n`)
  tar.finalize()
  await written
  const file = await open(archive)
  await file.sync()
  await file.close()
  return changes
}
