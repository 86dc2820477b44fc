import type { FacetName } from '../../src/search/columns.ts'
import { parseQuery } from '../../src/search/query/parse-query.ts'
import type { SearchQuery } from '../../src/search/search-query.ts'
import {
  downloadSearch,
  missingForSearch,
  startSearchNodes,
} from '../../tests/cluster/search-nodes.ts'
import type { Peer, PeerDocument } from './peer.ts'

const BATCH = 5_000
const HEAP = '4g'
/** More values than any facet here has. */
const FACET_VALUES = 1_000
const FIELDS: Record<string, string> = {
  categories: 'categories',
  departments: 'departments',
  sources: 'sources',
  mainCategory: 'main_category',
} satisfies Partial<Record<FacetName, string>>

type Clause = Record<string, unknown>
type Answer = {
  took: number
  hits: { total: { value: number }; hits: { _id: string }[] }
}

/**
 * OpenSearch: one node with one shard in one segment, on the terms of the engine, exact totals, over HTTP; downloaded
 * where it was not before. Null where Java or Maven is missing, or the download fails.
 */
export async function openSearchPeer(): Promise<Peer | null> {
  try {
    downloadSearch()
  } catch {
    return null
  }
  if (missingForSearch().length > 0) return null
  const { settings, stop } = await startSearchNodes(1, { heap: HEAP })
  const [node = ''] = settings.nodes
  const request = async (method: string, path: string, body?: string) => {
    const type = path === '/_bulk' ? 'application/x-ndjson' : 'application/json'
    const answer = await fetch(`${node}${path}`, {
      method,
      body,
      headers: { 'content-type': type },
    })
    if (!answer.ok) throw new Error(`OpenSearch answers ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    name: 'OpenSearch, over HTTP',
    load: (documents) => load(request, documents),
    search: async (query) => {
      const answer = (await request(
        'POST',
        '/tender/_search',
        JSON.stringify(bodyOf(query)),
      )) as Answer
      return {
        total: answer.hits.total.value,
        keys: answer.hits.hits.map(({ _id }) => _id),
        engineMs: answer.took,
      }
    },
    close: stop,
  }
}

type Request = (method: string, path: string, body?: string) => Promise<unknown>

async function load(request: Request, documents: Iterable<PeerDocument>): Promise<void> {
  const keyword = { type: 'keyword' }
  await request(
    'PUT',
    '/tender',
    JSON.stringify({
      settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
      mappings: {
        _source: { enabled: false },
        dynamic: 'strict',
        properties: {
          words: { type: 'text', analyzer: 'whitespace' },
          departments: keyword,
          categories: keyword,
          sources: keyword,
          main_category: keyword,
          cpv: keyword,
          published_at: { type: 'long' },
          deadline_at: { type: 'long' },
          cancelled: { type: 'boolean' },
          amount: { type: 'long' },
          position: { type: 'geo_point' },
        },
      },
    }),
  )
  let lines: string[] = []
  const send = async () => {
    if (lines.length > 0) await request('POST', '/_bulk', `${lines.join('\n')}\n`)
    lines = []
  }
  for (const document of documents) {
    lines.push(JSON.stringify({ index: { _index: 'tender', _id: document.key } }))
    lines.push(JSON.stringify(fieldsOf(document)))
    if (lines.length >= 2 * BATCH) await send()
  }
  await send()
  await request('POST', '/tender/_forcemerge?max_num_segments=1')
  await request('POST', '/tender/_refresh')
}

const fieldsOf = (document: PeerDocument) => ({
  words: document.terms.join(' '),
  departments: document.departments,
  categories: document.categories,
  sources: document.sources,
  main_category: document.mainCategory,
  cpv: document.cpvCodes,
  published_at: document.publishedAt,
  deadline_at: document.deadlineAt,
  cancelled: document.cancelledAt !== null,
  amount: document.amountCents,
  position: document.position && {
    lat: document.position.latitude,
    lon: document.position.longitude,
  },
})

function bodyOf(query: SearchQuery): object {
  const { clauses, excluded } = parseQuery(query.text ?? '')
  const words = ({ terms }: { terms: string[] }): Clause =>
    terms.length === 1
      ? { term: { words: terms[0] } }
      : { match_phrase: { words: terms.join(' ') } }
  const scored = query.sort === 'relevance'
  const required = clauses.map(
    ({ alternatives }): Clause => ({
      bool: { should: alternatives.map(words), minimum_should_match: 1 },
    }),
  )
  return {
    _source: false,
    track_total_hits: true,
    from: query.offset ?? 0,
    size: query.limit ?? 20,
    query: {
      bool: {
        must: scored ? required : [],
        filter: [...(scored ? [] : required), ...filtersOf(query)],
        must_not: excluded.map(words),
      },
    },
    sort: orderOf(query),
    ...(query.facets && {
      aggs: Object.fromEntries(
        query.facets.map((name) => [name, { terms: { field: FIELDS[name], size: FACET_VALUES } }]),
      ),
    }),
  }
}

function filtersOf(query: SearchQuery): Clause[] {
  const filters: Clause[] = []
  if (query.departments) filters.push({ terms: { departments: query.departments } })
  if (query.categories) filters.push({ terms: { categories: query.categories } })
  if (query.mainCategories) filters.push({ terms: { main_category: query.mainCategories } })
  if (query.publishedAt?.min)
    filters.push({ range: { published_at: { gte: query.publishedAt.min } } })
  if (query.amountCents?.min) filters.push({ range: { amount: { gte: query.amountCents.min } } })
  for (const prefix of query.cpvPrefixes ?? []) filters.push({ prefix: { cpv: prefix } })
  const isOpen: Clause = {
    bool: {
      must_not: [{ term: { cancelled: true } }, { range: { deadline_at: { lt: query.now } } }],
    },
  }
  if (query.status === 'open') filters.push(isOpen)
  if (query.status === 'closed') filters.push({ bool: { must_not: [isOpen] } })
  if (query.near) {
    const { latitude, longitude, kilometres } = query.near
    const position = { lat: latitude, lon: longitude }
    filters.push({ geo_distance: { distance: `${kilometres}km`, position } })
  }
  return filters
}

const NEWEST = { published_at: 'desc' }

function orderOf({ sort }: SearchQuery): object[] {
  if (sort === 'relevance') return [{ _score: 'desc' }, NEWEST]
  return sort === 'deadline' ? [{ deadline_at: { order: 'asc', missing: '_last' } }] : [NEWEST]
}
