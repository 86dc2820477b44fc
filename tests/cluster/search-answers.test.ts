import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEPTH, type Judged, judge, summarise } from '../../scripts/eval/ranking-measures.ts'
import { noticeTopics, queryTopics } from '../../src/features/categories/text-topics.ts'
import { topicKnowledge } from '../../src/features/categories/topic-knowledge.server.ts'
import type { SearchDocument } from '../../src/search/search-document.ts'
import { SearchIndex } from '../../src/search/search-index.ts'
import { ClusterIndex } from '../../src/search-cluster/cluster-index.ts'
import { ClusterSearch } from '../../src/search-cluster/cluster-search.ts'
import { ClusterConnection } from '../../src/search-cluster/connection.ts'
import { documentArbitrary, queryArbitrary } from '../fixtures/random-search.ts'
import { searchDocument } from '../fixtures/search-document.ts'
import { missingForSearch, type SearchNodes, startSearchNodes } from './search-nodes.ts'

/** On a busy machine an answer takes longer; how long is not tested here. */
const PATIENT = { readMs: 60_000 }

const missing = missingForSearch()
if (missing.length > 0) process.stdout.write(`Skipped: ${missing.join(', ')} is not installed.\n`)

describe.skipIf(missing.length > 0)('a search cluster', () => {
  let cluster: SearchNodes
  let connection: ClusterConnection

  beforeAll(async () => {
    cluster = await startSearchNodes(1)
    connection = new ClusterConnection(cluster.settings, PATIENT)
  })
  afterAll(async () => {
    await connection.close()
    await cluster.stop()
  })

  /** Both engines with the same documents. */
  async function enginesWith(name: string, documents: SearchDocument[]) {
    const settings = { ...cluster.settings, index: name }
    const index = new SearchIndex()
    await index.upsert(documents)
    const written = new ClusterIndex(connection, settings)
    expect(await written.build([documents], null)).toEqual([])
    return { index, search: new ClusterSearch(connection, { index: name, frequenciesMs: 1 }) }
  }

  test('finds what the engine in the process finds, with the same totals and facets', async () => {
    const documents = fc
      .sample(documentArbitrary, { numRuns: 400, seed: 11 })
      .map((document, at) => ({
        ...document,
        key: `0190aaaa-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
      }))
    const { index, search } = await enginesWith('random', documents)
    for (const query of fc.sample(queryArbitrary, { numRuns: 300, seed: 12 })) {
      const expected = index.search(query)
      const found = await search.search(query)
      const { hits: expectedHits, ...others } = expected
      const { hits, ...foundOthers } = found
      expect({ query, ...foundOthers }).toEqual({ query, ...others })
      if (query.sort && query.sort !== 'relevance') {
        expect({ query, keys: hits.map(({ key }) => key) }).toEqual({
          query,
          keys: expectedHits.map(({ key }) => key),
        })
      }
    }
  })

  test('ranks real notices as the engine in the process does, with the same totals', async () => {
    const notices = demonstrationCalls()
    const { index, search } = await enginesWith(
      'real',
      notices.map(({ document }) => document),
    )
    const overlaps: number[] = []
    const judged: Record<'process' | 'cluster', Judged[]> = { process: [], cluster: [] }
    for (const [text, codes] of queries.parse(JSON.parse(readFileSync(QUERIES, 'utf8')))) {
      const topics = queryTopics(topicKnowledge(), text)
      const query = { text, topics, limit: DEPTH, now: 0 }
      const own = index.search(query)
      const theirs = await search.search(query)
      expect({ text, total: theirs.total, holding: theirs.holdingAllWords }).toEqual({
        text,
        total: own.total,
        holding: own.holdingAllWords,
      })
      const best = new Set(own.hits.slice(0, 20).map(({ key }) => key))
      const common = theirs.hits.slice(0, 20).filter(({ key }) => best.has(key)).length
      overlaps.push(best.size === 0 ? 1 : common / best.size)
      const relevant = new Set(
        notices.flatMap(({ document, labels }) =>
          codes.some((code) => labels.includes(code)) ? [document.key] : [],
        ),
      )
      if (relevant.size === 0) continue
      judged.process.push(
        judge(
          own.hits.map(({ key }) => key),
          relevant,
        ),
      )
      judged.cluster.push(
        judge(
          theirs.hits.map(({ key }) => key),
          relevant,
        ),
      )
    }
    const overlap = overlaps.reduce((sum, share) => sum + share, 0) / overlaps.length
    const [own, theirs] = [summarise(judged.process), summarise(judged.cluster)]
    process.stdout.write(
      `${notices.length} real notices, ${overlaps.length} queries: overlap of the first 20 ${overlap.toFixed(3)}, ` +
        `nDCG@20 ${own.ndcg20.toFixed(4)} in the process, ${theirs.ndcg20.toFixed(4)} in the cluster.\n`,
    )
    expect(overlap).toBeGreaterThan(0.8)
    expect(Math.abs(own.ndcg20 - theirs.ndcg20)).toBeLessThan(0.01)
  })

  test('finds similar real notices', async () => {
    const notices = demonstrationCalls().slice(0, 1_500)
    const { index, search } = await enginesWith(
      'similar',
      notices.map(({ document }) => document),
    )
    const overlaps: number[] = []
    for (const { document } of notices.slice(0, 60)) {
      const options = { limit: 5, now: 0 }
      const own = new Set(index.similar(document.key, options).map(({ key }) => key))
      const theirs = await search.similar(document.key, options)
      const common = theirs.filter(({ key }) => own.has(key)).length
      if (own.size > 0) overlaps.push(common / own.size)
    }
    const overlap = overlaps.reduce((sum, share) => sum + share, 0) / overlaps.length
    process.stdout.write(`Similar notices: overlap of the first 5 ${overlap.toFixed(3)}.\n`)
    expect(overlap).toBeGreaterThan(0.8)
    expect(
      await search.similar('0190cccc-0000-7000-8000-000000000000', { limit: 5, now: 0 }),
    ).toEqual([])
  })
})

const QUERIES = 'data/eval/queries.json'
const queries = z.array(z.tuple([z.string(), z.array(z.string())]))

const call = z.object({
  resume_objet: z.string(),
  date_publication: z.string(),
  dep_publication: z.array(z.string()),
  descripteurs: z.array(z.tuple([z.string(), z.string()])),
  identite: z.object({ Identite_Denomination: z.string(), Identite_Ville: z.string() }).partial(),
})

/** The notices that ship with the product, with the descriptors that BOAMP published. */
function demonstrationCalls(): { document: SearchDocument; labels: string[] }[] {
  const lines = gunzipSync(readFileSync('data/demo/notices.jsonl.gz')).toString().trim().split('\n')
  return lines.flatMap((line, at) => {
    const { success, data } = call.safeParse(JSON.parse(line))
    if (!success) return []
    const { resume_objet: title, identite } = data
    const buyer = identite.Identite_Denomination ?? ''
    const topics = noticeTopics(topicKnowledge(), { title, buyer })
    const document = searchDocument(at, {
      text: { title, buyer, body: identite.Identite_Ville ?? '', topics },
      departments: data.dep_publication,
      publishedAt: Date.parse(`${data.date_publication.replace(' ', 'T')}Z`),
    })
    return [{ document, labels: data.descripteurs.map(([code]) => code) }]
  })
}
