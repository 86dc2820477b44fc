import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startOwnServer } from '../../scripts/own-postgres/own-server.ts'
import type { SearchQuery } from '../../src/search/search-query.ts'
import { booleanQuery, type Peer, type PeerDocument } from './peer.ts'

const BATCH = 5_000

/** PostgreSQL full text: GIN on a tsvector, `ts_rank`, tuned for a dedicated machine. */
export async function postgresPeer(): Promise<Peer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'clairmarche-bench-'))
  await chmod(dataDir, 0o755) // as root, PostgreSQL runs as another user
  const server = await startOwnServer({ dataDir, say: () => {}, durable: false })
  const client = new pg.Client(server.url)
  await client.connect()
  // One core, as the engine has; enough memory that nothing is read from disk or spilled to it.
  await client.query(`set max_parallel_workers_per_gather = 0; set jit = off;
    set work_mem = '512MB'; set maintenance_work_mem = '2GB'; set effective_cache_size = '8GB';
    set random_page_cost = 1.1`)
  return {
    name: 'PostgreSQL',
    load: (documents) => load(client, documents),
    search: async (query) => {
      const { text, values } = statement(query)
      const { rows } = await client.query<{ total: string; key: string }>(text, values)
      return { total: Number(rows[0]?.total ?? 0), keys: rows.map(({ key }) => key) }
    },
    close: async () => {
      await client.end()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function load(client: pg.Client, documents: Iterable<PeerDocument>): Promise<void> {
  await client.query(`create unlogged table document (
    key uuid, words tsvector, departments text[], categories text[], sources text[],
    main_category text, published_at float8, deadline_at float8, cancelled bool, amount float8, cpv text[],
    latitude float8, longitude float8)`)
  let batch: PeerDocument[] = []
  for (const document of documents) {
    batch.push(document)
    if (batch.length === BATCH) {
      await insert(client, batch)
      batch = []
    }
  }
  await insert(client, batch)
  await client.query(`
    create index on document using gin (words);
    create index on document using gin (departments);
    create index on document using gin (categories);
    create index on document (published_at desc);
    create index on document (deadline_at)`)
  await client.query('vacuum analyze document')
}

async function insert(client: pg.Client, batch: PeerDocument[]): Promise<void> {
  const rows = batch.map((document) => ({
    key: document.key,
    words: document.terms.map((term, at) => `${term}:${Math.min(at + 1, 16_383)}`).join(' '),
    departments: document.departments,
    categories: document.categories,
    sources: document.sources,
    main_category: document.mainCategory,
    published_at: document.publishedAt,
    deadline_at: document.deadlineAt,
    cancelled: document.cancelledAt !== null,
    amount: document.amountCents,
    cpv: document.cpvCodes,
    latitude: document.position?.latitude,
    longitude: document.position?.longitude,
  }))
  await client.query(
    `insert into document select key, words::tsvector, departments, categories, sources,
       main_category, published_at, deadline_at, cancelled, amount, cpv, latitude, longitude
     from jsonb_to_recordset($1) as row (key uuid, words text, departments text[],
       categories text[], sources text[], main_category text, published_at float8,
       deadline_at float8, cancelled bool, amount float8, cpv text[], latitude float8, longitude float8)`,
    [JSON.stringify(rows)],
  )
}

/** One statement for the exact total and the page, as in an application. */
function statement(query: SearchQuery): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (one: unknown) => `$${values.push(one)}`
  const words = booleanQuery(query, {
    and: ' & ',
    or: ' | ',
    not: ' & !',
    phrase: (terms) => `(${terms.map((term) => `'${term}'`).join(' <-> ')})`,
  })
  const where: string[] = []
  const tsquery = words ? `${value(words)}::tsquery` : null
  if (tsquery) where.push(`words @@ ${tsquery}`)
  if (query.departments) where.push(`departments && ${value(query.departments)}::text[]`)
  if (query.categories) where.push(`categories && ${value(query.categories)}::text[]`)
  if (query.mainCategories) where.push(`main_category = any(${value(query.mainCategories)})`)
  if (query.publishedAt?.min) where.push(`published_at >= ${value(query.publishedAt.min)}`)
  if (query.amountCents?.min) where.push(`amount >= ${value(query.amountCents.min)}`)
  for (const prefix of query.cpvPrefixes ?? []) {
    where.push(`exists (select from unnest(cpv) code where code like ${value(`${prefix}%`)})`)
  }
  const open = `(not cancelled and (deadline_at is null or deadline_at >= ${query.now}))`
  if (query.status === 'open') where.push(open)
  if (query.status === 'closed') where.push(`not ${open}`)
  if (query.near) {
    const { latitude, longitude, kilometres } = query.near
    where.push(`2 * 6371.0088 * asin(sqrt(least(1, sin(radians(latitude - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude})) * cos(radians(latitude))
        * sin(radians(longitude - ${longitude}) / 2) ^ 2))) <= ${kilometres}`)
  }
  const order =
    query.sort === 'relevance' && tsquery
      ? `ts_rank(words, ${tsquery}) desc, published_at desc`
      : query.sort === 'deadline'
        ? 'deadline_at asc nulls last'
        : 'published_at desc'
  const matching = `from document ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`
  const page = `limit ${query.limit ?? 20} offset ${query.offset ?? 0}`
  if (!query.facets) {
    return {
      text: `select count(*) over () as total, key ${matching} order by ${order} ${page}`,
      values,
    }
  }
  const facet = (value: string) =>
    `(select json_object_agg(value, number) from (
       select ${value} as value, count(*) as number from found group by 1) counted
       where value is not null)`
  return {
    text: `with found as materialized (
        select *, row_number() over (order by ${order}) as place ${matching})
      select (select count(*) from found) as total, key,
        ${facet('unnest(categories)')}, ${facet('unnest(departments)')},
        ${facet('unnest(sources)')}, ${facet('main_category')}
      from found order by place ${page}`,
    values,
  }
}
