/**
 * Response times of the back-office tables on the rows of a national site, for each filter, order
 * and page: npm run bench -- back-office [tenders]
 * Uses a temporary database, or `BENCH_DATABASE_URL`, which is filled if empty and not removed.
 * Prints a table; fails where a median exceeds the limit.
 */
import { sql } from 'drizzle-orm'
import { migrate } from '../scripts/command-database.ts'
import { type Database, openDatabase } from '../src/db/client.server.ts'
import { backOfficeCases } from './back-office-cases.ts'
import { fillBackOffice } from './fill-back-office.ts'
import { quantile } from './quantile.ts'
import { withDatabase } from './site.ts'

const [tenders = 1_000_000] = process.argv.slice(2).map(Number)
const ASKED_MS = 150
const RUNS = 7

async function measure(url: string): Promise<void> {
  const db = openDatabase(url)
  try {
    await fillWhereEmpty(db)
    console.log('| table | case | median, ms | worst |\n|---|---|---|---|')
    const medians: number[] = []
    for (const { table, name, run } of await backOfficeCases(db)) {
      const times: number[] = []
      for (let round = 0; round < RUNS; round++) {
        const start = performance.now()
        await run()
        times.push(performance.now() - start)
      }
      const median = quantile(times, 0.5)
      medians.push(median)
      const mark = median > ASKED_MS ? ' **too slow**' : ''
      console.log(
        `| ${table} | ${name} | ${Math.round(median)}${mark} | ${Math.round(Math.max(...times))} |`,
      )
    }
    const worst = Math.round(Math.max(...medians))
    console.log(JSON.stringify({ tenders, cases: medians.length, worstMedian: worst }))
    if (worst > ASKED_MS) process.exitCode = 1
  } finally {
    await db.close()
  }
}

async function fillWhereEmpty(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select from tender limit 1`)
  if (rows.length > 0) return
  const start = performance.now()
  await fillBackOffice(db, { tenders, people: tenders, entries: tenders, messages: tenders })
  console.log(`Filled in ${Math.round((performance.now() - start) / 1000)} s.`)
}

const databaseUrl = process.env.BENCH_DATABASE_URL
if (databaseUrl) {
  await migrate(databaseUrl)
  await measure(databaseUrl)
} else await withDatabase(measure)
