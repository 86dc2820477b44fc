/**
 * The engine beside PostgreSQL full text and SQLite FTS5: same documents, same terms, same queries,
 * one run. `npm run bench -- search [documents …]`; milliseconds are of this machine, the ratios hold.
 */
import { ENOUGH } from '../../src/search/relax-words.ts'
import { SearchIndex } from '../../src/search/search-index.ts'
import type { SearchQuery } from '../../src/search/search-query.ts'
import { generateQueries } from '../generate-queries.ts'
import { generateBatches, generateTenders } from '../generate-tenders.ts'
import { type Peer, withTerms } from './peer.ts'
import { postgresPeer } from './postgres-peer.ts'
import { sqlitePeer } from './sqlite-peer.ts'

const NOW = Date.UTC(2026, 10, 20)
const QUERIES = 200

function* peerDocuments(count: number) {
  for (const document of generateTenders(count, NOW)) yield withTerms(document)
}

async function enginePeer(count: number): Promise<Peer> {
  const index = new SearchIndex()
  await index.build(generateBatches(count, NOW))
  await index.settled()
  return {
    name: 'Clairmarché',
    load: async () => {},
    search: async (query) => {
      const { total, hits } = index.search(query)
      return { total, keys: hits.map(({ key }) => key) }
    },
    close: async () => {},
  }
}

/** Each query once to warm up, then its time in milliseconds (the median of `rounds`). */
async function measure(peer: Peer, queries: SearchQuery[], rounds: number) {
  const times: number[] = []
  const totals: number[] = []
  for (const query of queries) {
    totals.push((await peer.search(query)).total)
    const own: number[] = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      await peer.search(query)
      own.push(performance.now() - start)
    }
    times.push(own.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0)
  }
  return { times, totals }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0

async function compare(count: number): Promise<void> {
  const queries = generateQueries(QUERIES, NOW)
  const rows: { name: string; p50: number; p95: number; totals: number[] }[] = []
  for (const open of [() => enginePeer(count), postgresPeer, async () => sqlitePeer()]) {
    const peer = await open()
    try {
      const start = performance.now()
      await peer.load(peerDocuments(count))
      if (peer.name !== 'Clairmarché') {
        console.error(`${peer.name}: loaded in ${Math.round((performance.now() - start) / 1000)} s`)
      }
      const { times, totals } = await measure(peer, queries, peer.name === 'Clairmarché' ? 5 : 1)
      rows.push({
        name: peer.name,
        p50: quantile(times, 0.5),
        p95: quantile(times, 0.95),
        totals,
      })
    } finally {
      await peer.close()
    }
  }
  const [ours, ...peers] = rows
  if (!ours) return
  console.log(
    `\n${count.toLocaleString('en')} tenders, ${QUERIES} mixed queries, exact totals (ms)`,
  )
  console.log('| engine | p50 | p95 | p95 against ours | same totals |\n|---|---|---|---|---|')
  for (const row of [ours, ...peers]) {
    // Where fewer hold all the words, the engine alone lets in documents that lack one.
    const comparable = row.totals.flatMap((total, at) => (total >= ENOUGH ? [at] : []))
    const same = comparable.filter((at) => row.totals[at] === ours.totals[at]).length
    console.log(
      `| ${row.name} | ${row.p50.toFixed(2)} | ${row.p95.toFixed(2)} | ${(row.p95 / ours.p95).toFixed(0)} × | ${same} of ${comparable.length} |`,
    )
  }
  const figures = rows.map(({ name, p50, p95 }) => [name, { p50, p95 }])
  console.log(JSON.stringify({ bench: 'search', count, ...Object.fromEntries(figures) }))
}

const counts = process.argv.slice(2).map(Number)
for (const count of counts.length > 0 ? counts : [100_000, 1_000_000]) await compare(count)
