/**
 * Throughput of the analysis job with its writes, in tenders and notices per second, for a first
 * and a repeated analysis: `npm run bench -- analysis [file or folder] [source]`. Target: 200
 * notices a second.
 */

import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/db/client.server.ts'
import { HOUR_MS } from '../src/domain/time/units.ts'
import { ingestFiles } from '../src/ingestion/ingest.ts'
import { recordFiles } from '../src/ingestion/record-files.ts'
import { readerOf } from '../src/ingestion/record-readers.ts'
import { analyseTenders } from '../src/jobs/analyse-tenders.ts'
import { withDatabase } from './site.ts'

const [at = path.join('data', 'demo'), source = 'boamp'] = process.argv.slice(2)
/** A time limit that no run reaches. */
const UNTIL = new Date(Date.now() + HOUR_MS)

await withDatabase(async (url) => {
  const reader = readerOf(source)
  if (reader === null) throw new Error(`${source} has no reader`)
  const { files } = await recordFiles(at)
  const db = openDatabase(url, { poolSize: 1 })
  try {
    await ingestFiles(db, { source: reader.source, files })
    console.log('\n| run | tenders | notices | seconds | notices a second |\n|---|---|---|---|---|')
    for (const run of ['first', 'again']) {
      if (run === 'again') {
        await db.execute(sql`
          insert into analysis_request (tender_id) select id from tender on conflict do nothing`)
      }
      const { rows } = await db.execute<{ notices: number }>(sql`
        select count(*)::int as notices from notice join analysis_request using (tender_id)`)
      const start = performance.now()
      const tenders = await analyseTenders(db, { until: UNTIL })
      const seconds = (performance.now() - start) / 1000
      const notices = rows[0]?.notices ?? 0
      const perSecond = Math.round(notices / seconds)
      console.log(`| ${run} | ${tenders} | ${notices} | ${seconds.toFixed(1)} | ${perSecond} |`)
      console.log(JSON.stringify({ bench: 'analysis', run, tenders, notices, seconds }))
    }
  } finally {
    await db.close()
  }
})
