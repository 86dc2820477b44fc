import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack } from 'tar-stream'
import { checksumOf, dataFiles } from './data-files.ts'
import { migrationsOf, type Table, tablesToKeep } from './database-shape.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

type Source = { databaseUrl: string; dataDir: string; now: Date }

/**
 * Writes everything that cannot be rebuilt into one `.tar` file, complete or not at all. The tables
 * are read in a single snapshot, while the site goes on working.
 */
export async function writeBackup(source: Source, target: string): Promise<Manifest> {
  const draft = await mkdtemp(`${path.resolve(target)}.`)
  try {
    const manifest = await dumpDatabase(source, draft)
    for (const file of dataFiles(source.dataDir)) {
      manifest.files.push({
        path: file,
        checksum: await checksumOf(path.join(source.dataDir, file)),
      })
    }
    const archive = path.join(draft, 'backup.tar')
    await packArchive(manifest, { draft, dataDir: source.dataDir, archive })
    await rename(archive, target)
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function dumpDatabase({ databaseUrl, now }: Source, draft: string): Promise<Manifest> {
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

async function dumpTable(client: pg.Client, { name, columns }: Table, draft: string) {
  const file = `tables/${name}.copy.gz`
  await mkdir(path.join(draft, 'tables'), { recursive: true })
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`))
  await pipeline(copy, createGzip({ level: 4 }), createWriteStream(path.join(draft, file)))
  const checksum = await checksumOf(path.join(draft, file))
  return { name, columns, rows: copy.rowCount, file, checksum }
}

async function packArchive(
  manifest: Manifest,
  { draft, dataDir, archive }: { draft: string; dataDir: string; archive: string },
): Promise<void> {
  const tar = pack()
  const written = pipeline(tar, createWriteStream(archive, { mode: 0o600 }))
  tar.entry({ name: MANIFEST }, `${JSON.stringify(manifest, null, 2)}\n`)
  const members = [
    ...manifest.tables.map(({ file }) => ({ name: file, from: path.join(draft, file) })),
    ...manifest.files.map(({ path: file }) => ({
      name: `files/${file}`,
      from: path.join(dataDir, file),
    })),
  ]
  for (const { name, from } of members) {
    await pipeline(createReadStream(from), tar.entry({ name, size: (await stat(from)).size }))
  }
  tar.finalize()
  await written
  const file = await open(archive)
  await file.sync()
  await file.close()
}
