/**
 * Times of the contract queries of buyer, company and tender pages, on the contracts of
 * `bench/contracts.ts`.
 */
import { type SQL, sql } from 'drizzle-orm'
import { openDatabase } from '../src/db/client.server.ts'
import {
  comparableContracts,
  contractsOfBuyer,
  contractsOfCompany,
} from '../src/features/awards/past-contracts.queries.server.ts'
import { quantile } from './quantile.ts'

const ROUNDS = 25
const COMPARED = {
  cents: { from: 5_000_000, to: 50_000_000 },
  since: '2022-01-01',
  until: '2026-01-01',
  limit: 60,
}
const db = openDatabase(process.env.DATABASE_URL ?? '', { poolSize: 1 })
/** The last query run, for `explain`. */
let last: SQL = sql``
const seen: typeof db = Object.assign(Object.create(db), {
  execute: (query: SQL) => {
    last = query
    return db.execute(query)
  },
})
await db.execute(sql`analyze contract, contract_winner, buyer`)
const values = async (query: ReturnType<typeof sql>) =>
  (await db.execute<{ value: string }>(query)).rows.map(({ value }) => value)
const count = (await values(sql`select count(*)::text as value from contract`))[0]
const buyers = await values(sql`
  select buyer_siren as value from contract where buyer_siren is not null
  group by 1 order by count(*) desc limit ${ROUNDS}`)
const companies = await values(sql`
  select siren as value from contract_winner where siren is not null
  group by 1 order by count(*) desc limit ${ROUNDS}`)
const categories = await values(sql`
  select category_slug as value from contract group by 1 order by count(*) desc limit ${ROUNDS}`)

console.log(`\n${count} contracts; the largest buyers, companies and activities\n`)
console.log('| query | rows | median | 95 % | by |\n|---|---|---|---|---|')
await timed('contracts of a buyer', buyers, (siren) =>
  contractsOfBuyer(seen, { body: { siren, identities: [] }, limit: 2000 }),
)
await timed('contracts of a company', companies, (siren) =>
  contractsOfCompany(seen, { siren, limit: 2000 }),
)
await timed('prices of an activity', categories, (categorySlug) =>
  comparableContracts(seen, { categorySlug, departments: null, ...COMPARED }),
)
await timed('prices of an activity nearby', categories, (categorySlug) =>
  comparableContracts(seen, { categorySlug, departments: ['69'], ...COMPARED }),
)
await db.close()

async function timed(
  name: string,
  keys: readonly string[],
  query: (key: string) => Promise<unknown[]>,
): Promise<void> {
  const milliseconds: number[] = []
  let rows = 0
  for (const key of keys) {
    const start = performance.now()
    rows += (await query(key)).length
    milliseconds.push(performance.now() - start)
  }
  milliseconds.sort((a, b) => a - b)
  const [median, p95] = [quantile(milliseconds, 0.5), quantile(milliseconds, 0.95)]
  const mean = Math.round(rows / keys.length)
  const by = await accessPaths()
  console.log(`| ${name} | ${mean} | ${median.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${by} |`)
  console.log(JSON.stringify({ bench: 'contract-queries', name, rows: mean, median, p95 }))
}

/** The scans that PostgreSQL uses: « Index Scan contract_of_buyer ». */
async function accessPaths(): Promise<string> {
  const { rows } = await db.execute<Record<string, string>>(sql`explain ${last}`)
  const lines = rows.map((row) => row['QUERY PLAN'] ?? '')
  const scans = lines.flatMap(
    (line) => /(?:Seq|Index|Bitmap)[\w ]*Scan[\w ]* on [\w_]+/.exec(line) ?? [],
  )
  return [...new Set(scans)].join(', ')
}
