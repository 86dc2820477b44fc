import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchDocument } from '../../src/search/search-document.ts'
import { SearchIndex } from '../../src/search/search-index.ts'
import { ClusterIndex } from '../../src/search-cluster/cluster-index.ts'
import { ClusterSearch } from '../../src/search-cluster/cluster-search.ts'
import { ClusterConnection } from '../../src/search-cluster/connection.ts'
import { documentArbitrary, queryArbitrary } from '../fixtures/random-search.ts'
import { missingForSearch, type SearchNodes, startSearchNodes } from './search-nodes.ts'

const missing = missingForSearch()
if (missing.length > 0) process.stdout.write(`Skipped: ${missing.join(', ')} is not installed.\n`)

describe.skipIf(missing.length > 0)('a search cluster', () => {
  let cluster: SearchNodes
  let connection: ClusterConnection

  beforeAll(async () => {
    cluster = await startSearchNodes(1)
    connection = new ClusterConnection(cluster.settings)
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
})
