/**
 * One tender against many interests, in the process and by OpenSearch’s percolator on one node: npm run bench --
 * percolator [interests] [tenders]
 * Needs Java and Maven. The percolator gets an interest in a cheap form: three words or topics in common and the sum of their
 * weights, without rarity, zone or grade. Prints a table and one line of JSON; times in milliseconds.
 */
import { z } from 'zod'
import type { Interest } from '../src/search/reverse/interest.ts'
import { InterestIndex } from '../src/search/reverse/interest-index.ts'
import { prepareInterest } from '../src/search/reverse/prepare-interest.ts'
import type { SearchDocument } from '../src/search/search-document.ts'
import { SearchIndex } from '../src/search/search-index.ts'
import { clusterDocument } from '../src/search-cluster/cluster-document.ts'
import { ClusterConnection } from '../src/search-cluster/connection.ts'
import { anyOf, type QueryJson } from '../src/search-cluster/query-json.ts'
import { startSearchNodes } from '../tests/cluster/search-nodes.ts'
import { generateInterests } from './generate-interests.ts'
import { generateBatches, generateTenders } from './generate-tenders.ts'
import { grade, NOW, withTopics } from './matching-cases.ts'
import { quantile } from './quantile.ts'

const [interestCount = 100_000, tenderCount = 100] = process.argv.slice(2).map(Number)
/** The index that rarities of words are read from. */
const INDEXED = 20_000
const MINIMUM = 40
const IN_COMMON = 3
const BATCH = 1_000
const WARM_UP = 5
const LONG_MS = 300_000

const MAPPINGS = {
  properties: {
    query: { type: 'percolator' },
    terms: { type: 'keyword' },
    topics: { type: 'keyword' },
    title: { type: 'text', analyzer: 'whitespace' },
  },
}

const weighed = (weight: number, filter: QueryJson): QueryJson => ({
  constant_score: { filter, boost: weight / 255 },
})
const phrase = (terms: string[]): QueryJson =>
  terms.length === 1 ? { term: { terms: terms[0] } } : { match_phrase: { title: terms.join(' ') } }

function storedQuery(interest: Interest): QueryJson {
  const { words, topics, excluded } = prepareInterest(interest)
  const wanted = [
    ...words.map(({ terms, weight }) => weighed(weight, phrase(terms))),
    ...topics.map(({ name, weight }) => weighed(weight, { term: { topics: name } })),
  ]
  return {
    bool: {
      must: [anyOf(wanted, IN_COMMON)],
      must_not: excluded.map(({ terms }) => phrase(terms)),
    },
  }
}

function percolated(document: SearchDocument): QueryJson {
  const { terms, title } = clusterDocument(document) as { terms: string[]; title?: string }
  return { terms, title, topics: document.text.topics?.map(({ name }) => name) }
}

const answerSchema = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) })

/** After some that are not counted. */
async function eachTimed(run: (tender: SearchDocument) => number | Promise<number>) {
  const times: number[] = []
  const found: number[] = []
  for (const [at, tender] of [...tenders.slice(0, WARM_UP), ...tenders].entries()) {
    const start = performance.now()
    const count = await run(tender)
    if (at < WARM_UP) continue
    times.push(performance.now() - start)
    found.push(count)
  }
  const [median, p95] = [0.5, 0.95].map((share) => +quantile(times, share).toFixed(2))
  return { median, p95, found: quantile(found, 0.5) }
}

const row = (what: string, { median, p95, found }: Awaited<ReturnType<typeof eachTimed>>) =>
  console.log(`| ${what} | median ${median}, p95 ${p95} ms (${found} found) |`)

const tenders = Array.from(generateTenders(tenderCount, NOW, 99), withTopics)
const interests = [...generateInterests(interestCount)]

const index = new SearchIndex()
await index.build(generateBatches(INDEXED, NOW))
const stored = new InterestIndex(index.rarity)
const storing = performance.now()
for (const interest of interests) stored.put(interest)
const storedMs = Math.round(performance.now() - storing)
console.log(`| ${interestCount} interests, ${tenderCount} tenders | measured |\n|---|---|`)
const own = await eachTimed((tender) => stored.match(tender, grade, MINIMUM).length)
row('in the process, graded', own)

const cluster = await startSearchNodes(1)
const connection = new ClusterConnection(cluster.settings, { readMs: LONG_MS })
try {
  await cluster.order('PUT', '/interests', {
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' },
    mappings: MAPPINGS,
  })
  const writing = performance.now()
  for (let from = 0; from < interests.length; from += BATCH) {
    const lines = interests
      .slice(from, from + BATCH)
      .flatMap((interest) => [{ index: { _index: 'interests' } }, { query: storedQuery(interest) }])
    const { errors } = await connection.ask(z.object({ errors: z.boolean() }), {
      method: 'POST',
      path: '/_bulk',
      lines,
    })
    if (errors) throw new Error('OpenSearch refused interests')
  }
  await cluster.order('POST', '/interests/_forcemerge?max_num_segments=1')
  await cluster.order('POST', '/interests/_refresh')
  const writtenMs = Math.round(performance.now() - writing)
  const percolator = await eachTimed(async (tender) => {
    const answer = await connection.ask(answerSchema, {
      method: 'POST',
      path: '/interests/_search',
      body: {
        size: 100,
        track_total_hits: true,
        _source: false,
        query: { percolate: { field: 'query', document: percolated(tender) } },
      },
    })
    return answer.hits.total.value
  })
  row('percolator, not graded', percolator)
  console.log(`| interests stored: in the process, percolator | ${storedMs}, ${writtenMs} ms |`)
  console.log(JSON.stringify({ interestCount, tenderCount, own, percolator, storedMs, writtenMs }))
} finally {
  await connection.close()
  await cluster.stop()
}
