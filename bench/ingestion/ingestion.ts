/**
 * Notices per second written to PostgreSQL, new and read again, and the size of the database: `npm
 * run bench -- ingestion [file or folder] [source] [copies]`. `copies`: repeats a BOAMP archive as
 * notices of earlier years.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../src/db/client.server.ts'
import { ingestFiles } from '../../src/ingestion/ingest.ts'
import { recordFiles } from '../../src/ingestion/record-files.ts'
import { readerOf } from '../../src/ingestion/record-readers.ts'
import { withDatabase } from '../site.ts'
import { repeatNotices } from './repeat-notices.ts'

const [at = path.join('data', 'demo'), source = 'boamp', copies = '1'] = process.argv.slice(2)
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-ingestion-'))

await withDatabase(async (url) => {
  const reader = readerOf(source)
  if (reader === null) throw new Error(`${source} has no reader`)
  const repeated =
    Number(copies) > 1 ? await repeatNotices(at, { copies: Number(copies) }, folder) : at
  const { files } = await recordFiles(repeated)
  const db = openDatabase(url, { poolSize: 1 })
  try {
    console.log('\n| run | notices | seconds | a second | database, MB |\n|---|---|---|---|---|')
    for (const run of ['new', 'read again']) {
      const start = performance.now()
      const { read } = await ingestFiles(db, { source: reader.source, files })
      const seconds = (performance.now() - start) / 1000
      const { rows } = await db.execute<{ mb: number }>(
        sql`select (pg_database_size(current_database()) / 1e6)::int as mb`,
      )
      const megabytes = rows[0]?.mb
      const perSecond = Math.round(read / seconds)
      console.log(`| ${run} | ${read} | ${seconds.toFixed(1)} | ${perSecond} | ${megabytes} |`)
      console.log(JSON.stringify({ bench: 'ingestion', run, read, seconds, megabytes }))
    }
    const { rows } = await db.execute<{ relation: string; mb: number }>(sql`
      select relname as relation, (pg_total_relation_size(oid) / 1e6)::int as mb
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by pg_total_relation_size(oid) desc limit 8`)
    for (const { relation, mb } of rows) console.log(`| ${relation} | | | | ${mb} |`)
  } finally {
    await db.close()
  }
}).finally(() => rm(folder, { recursive: true, force: true }))
