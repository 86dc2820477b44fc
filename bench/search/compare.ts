/**
 * Compares the engine, in the process and over HTTP, with PostgreSQL full text, SQLite FTS5 and, where they are
 * installed, LanceDB and OpenSearch: same documents, terms, queries, warm-up and rounds, one run; milliseconds depend on
 * the machine, the ratios do not. `npm run bench -- search [documents …] [--peers http,lance]`: all peers, or those named.
 */
import { parseArgs } from 'node:util'
import { ENOUGH } from '../../src/search/query/relax-words.ts'
import { SearchIndex } from '../../src/search/search-index.ts'
import type { SearchQuery } from '../../src/search/search-query.ts'
import { ALL_FACETS, generateHardQueries, generateQueries } from '../generate-queries.ts'
import { generateBatches, generateTenders } from '../generate-tenders.ts'
import { quantile } from '../quantile.ts'
import { httpPeer } from './http-peer.ts'
import { lancePeer } from './lance-peer.ts'
import { openSearchPeer } from './opensearch-peer.ts'
import { type Peer, withTerms } from './peer.ts'
import { postgresPeer } from './postgres-peer.ts'
import { sqlitePeer } from './sqlite-peer.ts'

const NOW = Date.UTC(2026, 10, 20)
/** A slower kind of query is measured on fewer queries, which are independent draws. */
const TIME_LIMIT_MS = 90_000
/** The time of a query is their median. */
const ROUNDS = 3

const mixed = generateQueries(200, NOW)
const KINDS: Record<string, SearchQuery[]> = {
  'mixed, 1–3 words': mixed,
  'the same with facets': mixed.map((query) => ({ ...query, facets: ALL_FACETS })),
  'words alone, by relevance': mixed.flatMap(({ text, now }): SearchQuery[] =>
    text ? [{ text, now, sort: 'relevance', limit: 20 }] : [],
  ),
  ...generateHardQueries(40, NOW),
}

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

/** `engineTimes` is empty where the engine does not say its own time. */
type Measured = { times: number[]; engineTimes: number[]; totals: (number | null)[] }

/** The time of each query in milliseconds, after one search to warm up. */
async function measure(peer: Peer, queries: SearchQuery[]): Promise<Measured> {
  const times: number[] = []
  const engineTimes: number[] = []
  const totals: (number | null)[] = []
  const end = performance.now() + TIME_LIMIT_MS
  for (const query of queries) {
    if (performance.now() > end) break
    totals.push((await peer.search(query)).total)
    const own: number[] = []
    const ofEngine: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      const { engineMs } = await peer.search(query)
      own.push(performance.now() - start)
      if (engineMs !== undefined) ofEngine.push(engineMs)
    }
    times.push(quantile(own, 0.5))
    if (ofEngine.length > 0) engineTimes.push(quantile(ofEngine, 0.5))
  }
  return { times, engineTimes, totals }
}

/** All kinds are searched once before the first is measured: code is compiled, and files are in memory, by then. */
async function warmUp(peer: Peer, kinds: [string, SearchQuery[]][]): Promise<void> {
  for (const [, queries] of kinds) {
    const end = performance.now() + TIME_LIMIT_MS
    for (const query of queries) if (performance.now() < end) await peer.search(query)
  }
}

async function measureAll(peer: Peer, count: number): Promise<Map<string, Measured>> {
  try {
    await peer.load(peerDocuments(count))
    const kinds = Object.entries(KINDS).filter(([, queries]) =>
      queries.every((query) => peer.answers?.(query) ?? true),
    )
    await warmUp(peer, kinds)
    const measured = new Map<string, Measured>()
    for (const [kind, queries] of kinds) measured.set(kind, await measure(peer, queries))
    return measured
  } finally {
    await peer.close()
  }
}

/**
 * Compares totals from `ENOUGH` on: below, the engine alone also matches documents that lack a
 * word.
 */
function sameTotals(own: Measured, peer: Measured): string {
  if (peer.totals.includes(null)) return 'none given'
  const comparable = peer.totals.flatMap((total, at) => (Number(total) >= ENOUGH ? [at] : []))
  const same = comparable.filter((at) => peer.totals[at] === own.totals[at])
  return `${same.length} of ${comparable.length}`
}

const PEERS: Record<string, { open: (count: number) => Promise<Peer | null>; missing?: string }> = {
  http: { open: async (count) => httpPeer(await enginePeer(count)) },
  postgres: { open: postgresPeer },
  sqlite: { open: async () => sqlitePeer() },
  lance: {
    open: lancePeer,
    missing: 'LanceDB is left out: npm install --no-save @lancedb/lancedb brings it.',
  },
  opensearch: {
    open: openSearchPeer,
    missing: 'OpenSearch is left out: it needs Java 17, Maven and Maven Central.',
  },
}

async function compare(count: number, peerNames: string[]): Promise<void> {
  const ours = await measureAll(await enginePeer(count), count)
  const peers = new Map<string, Map<string, Measured>>()
  for (const peerName of peerNames) {
    const known = PEERS[peerName]
    if (!known) throw new Error(`${peerName} is none of ${Object.keys(PEERS).join(', ')}`)
    const peer = await known.open(count)
    if (!peer) console.log(known.missing)
    else peers.set(peer.name, await measureAll(peer, count))
  }
  console.log(`\n${count.toLocaleString('en')} tenders, exact totals and the first 20 (ms)\n`)
  console.log('| queries | engine | p50 | p95 | p95 against ours | same totals |')
  console.log('|---|---|---|---|---|---|')
  const figures: Record<string, unknown> = {}
  for (const kind of Object.keys(KINDS)) {
    const own = ours.get(kind) as Measured
    const ownP95 = quantile(own.times, 0.95)
    const row = (name: string, times: number[], same: string) => {
      const p50 = quantile(times, 0.5)
      const p95 = quantile(times, 0.95)
      figures[`${name}: ${kind}`] = { p50, p95 }
      console.log(
        `| ${kind} | ${name} | ${p50.toFixed(2)} | ${p95.toFixed(2)} | ${(p95 / ownP95).toFixed(0)} × | ${same} |`,
      )
    }
    row('Clairmarché', own.times, '')
    for (const [name, all] of peers) {
      const peer = all.get(kind)
      if (!peer) continue
      row(name, peer.times, sameTotals(own, peer))
      if (peer.engineTimes.length > 0) row(`${name}, its own time`, peer.engineTimes, '')
    }
  }
  console.log(JSON.stringify({ bench: 'search', count, ...figures }))
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { peers: { type: 'string' } },
})
const counts = positionals.length > 0 ? positionals.map(Number) : [100_000, 1_000_000]
const peerNames = values.peers?.split(',') ?? Object.keys(PEERS)
for (const count of counts) await compare(count, peerNames)
