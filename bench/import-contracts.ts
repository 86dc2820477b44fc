/** Imports a file and prints counts, time and peak memory as JSON (for `bench/contracts.ts`). */
import { openDatabase } from '../src/db/client.server.ts'
import { importContracts } from '../src/ingestion/decp/import-contracts.ts'

const [file = ''] = process.argv.slice(2)
const db = openDatabase(process.env.DATABASE_URL ?? '', { poolSize: 2 })
const start = performance.now()
const counts = await importContracts(db, { file, now: new Date('2026-11-21T08:00:00Z') })
const seconds = (performance.now() - start) / 1000
await db.close()
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(JSON.stringify({ ...counts, seconds, megabytes }))
