/**
 * Stored notices read again after an update, per second, in a database that grows: `npm run bench -- reread <archive>
 * [copies] [minutes]` fills it with a BOAMP archive and its copies as of earlier years. After each doubling, it is read by
 * another version of the reader (nothing comes out otherwise), then with all calls composed anew, each for so many
 * minutes or to its end.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../src/db/client.server.ts'
import { RAW_VERSIONS } from '../../src/domain/notices/notice-content.ts'
import { MINUTE_MS } from '../../src/domain/time/units.ts'
import { ingestFiles } from '../../src/ingestion/ingest.ts'
import { recordFiles } from '../../src/ingestion/record-files.ts'
import { rereadNotices } from '../../src/ingestion/reread-notices.ts'
import { withDatabase } from '../site.ts'
import { repeatNotices } from './repeat-notices.ts'

const [archive, copies = '5', limit = '600'] = process.argv.slice(2)
if (archive === undefined) throw new Error('reread <archive> [copies]')
const ALL_OF_BOAMP = 1_700_000
/** Above all versions of readers and of compositions. */
const FIRST_VERSION = 1000
const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-reread-'))

await withDatabase(async (url) => {
  const db = openDatabase(url, { poolSize: 1 })
  try {
    console.log(
      '\n| notices | run | seconds | a second | 1.7 million, minutes | processor seconds | memory, MB |\n|---|---|---|---|---|---|---|',
    )
    let version = FIRST_VERSION
    let composition = FIRST_VERSION
    // So that each run after the first composes nothing anew by itself.
    await reread()
    for (let copy = 0; copy < Number(copies); copy++) {
      const file = await repeatNotices(archive, { copies: 1, from: copy }, folder)
      const { files } = await recordFiles(file)
      await ingestFiles(db, { source: 'boamp', files })
      const isDoubled = Number.isInteger(Math.log2(copy + 1))
      if (!isDoubled && copy + 1 < Number(copies)) continue
      version++
      await measure('read')
      composition++
      await measure('read, composed and written')
    }

    async function measure(run: string) {
      const start = performance.now()
      const cpuStart = process.cpuUsage()
      const counts = await reread()
      const seconds = (performance.now() - start) / 1000
      const { user, system } = process.cpuUsage(cpuStart)
      // Of this process alone: the time of the database is not in it.
      const cpuSeconds = (user + system) / 1e6
      const memory = Math.round(process.memoryUsage.rss() / 1e6)
      const perSecond = counts.read / seconds
      const { rows } = await db.execute<{ stored: number }>(
        sql`select count(*)::int as stored from notice`,
      )
      const stored = rows[0]?.stored
      const minutes = Math.round(ALL_OF_BOAMP / perSecond / 60)
      console.log(
        `| ${stored} | ${run} | ${seconds.toFixed(1)} | ${Math.round(perSecond)} | ${minutes} | ${cpuSeconds.toFixed(1)} | ${memory} |`,
      )
      console.log(
        JSON.stringify({ bench: 'reread', run, stored, seconds, cpuSeconds, memory, ...counts }),
      )
    }

    function reread() {
      const versions = Object.fromEntries(RAW_VERSIONS.map((format) => [format, version]))
      return rereadNotices(db, {
        until: new Date(Date.now() + Number(limit) * MINUTE_MS),
        versions,
        composition,
      })
    }
  } finally {
    await db.close()
  }
}).finally(() => rm(folder, { recursive: true, force: true }))
