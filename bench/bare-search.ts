/**
 * What the API of searches cannot do without: `node:http`, reading the query, the engine, and bytes that are as many as
 * those of an answer. No cards, JSON, compression or framework; its processor time as in the metrics of the site. `node bench/bare-search.ts <database> <bytes>` prints its
 * address.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { openDatabase } from '../src/db/client.server.ts'
import { loadTenders } from '../src/features/tenders/search/index-follower.server.ts'
import { tenderListQuery } from '../src/features/tenders/search/list-query.server.ts'
import { SearchIndex } from '../src/search/search-index.ts'
import { portOf } from '../tests/servers/port-of.ts'

const [database = '', bytes] = process.argv.slice(2)
const db = openDatabase(database)
const index = new SearchIndex()
await loadTenders(db, index)
await db.close()

const body = randomBytes(Number(bytes))
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/metrics') {
    const { user, system } = process.cpuUsage()
    return response.end(`clairmarche_process_cpu_seconds_total ${(user + system) / 1e6}\n`)
  }
  const read = tenderListQuery(Object.fromEntries(searchParams), { now: new Date() })
  if (read.ok) index.search({ ...read.query, limit: 20 })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${portOf(server)}`)
})
