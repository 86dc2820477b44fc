/** Notices a second into PostgreSQL: the demonstration set as JSON lines, new, then read again. */
import path from 'node:path'
import { openDatabase } from '../src/db/client.server.ts'
import { ingestFiles } from '../src/ingestion/ingest.ts'
import { recordFiles } from '../src/ingestion/record-files.ts'
import { readerOf } from '../src/ingestion/source-readers.ts'
import { withDatabase } from './site.ts'

const [at = path.join('data', 'demo'), source = 'boamp'] = process.argv.slice(2)

await withDatabase(async (url) => {
  const reader = readerOf(source)
  if (reader === null) throw new Error(`${source} has no reader`)
  const { files } = await recordFiles(at)
  const db = openDatabase(url, { poolSize: 1 })
  try {
    console.log('\n| run | notices | seconds | a second |\n|---|---|---|---|')
    for (const run of ['new', 'read again']) {
      const start = performance.now()
      const { read } = await ingestFiles(db, { ...reader, files })
      const seconds = (performance.now() - start) / 1000
      console.log(`| ${run} | ${read} | ${seconds.toFixed(1)} | ${Math.round(read / seconds)} |`)
      console.log(JSON.stringify({ bench: 'ingestion', run, read, seconds }))
    }
  } finally {
    await db.close()
  }
})
