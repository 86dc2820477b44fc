import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SearchQuery } from '../../src/search/search-query.ts'
import { booleanQuery, type Peer, type PeerDocument } from './peer.ts'

/** SQLite FTS5 with bm25, in memory. Lists are stored as JSON. */
export function sqlitePeer(): Peer {
  const db = new DatabaseSync(':memory:')
  db.exec(`
    create virtual table word using fts5(words, content='', tokenize="unicode61 remove_diacritics 0");
    create table document (id integer primary key, key text, departments text, categories text,
      sources text, main_category text, published_at real, deadline_at real, cancelled int, amount real, cpv text,
      latitude real, longitude real)`)
  return {
    name: 'SQLite FTS5',
    load: async (documents) => load(db, documents),
    search: async (query) => {
      const { text, values } = statement(query)
      const rows = db.prepare(text).all(...values) as { total: number; key: string }[]
      return { total: rows[0]?.total ?? 0, keys: rows.map(({ key }) => key) }
    },
    close: async () => db.close(),
  }
}

function load(db: DatabaseSync, documents: Iterable<PeerDocument>): void {
  const words = db.prepare('insert into word (rowid, words) values (?, ?)')
  const row = db.prepare('insert into document values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  db.exec('begin')
  let id = 0
  for (const document of documents) {
    id++
    words.run(id, document.terms.join(' '))
    row.run(
      id,
      document.key,
      JSON.stringify(document.departments),
      JSON.stringify(document.categories),
      JSON.stringify(document.sources),
      document.mainCategory,
      document.publishedAt,
      document.deadlineAt,
      Number(document.cancelledAt !== null),
      document.amountCents,
      JSON.stringify(document.cpvCodes),
      document.position?.latitude ?? null,
      document.position?.longitude ?? null,
    )
  }
  db.exec('commit')
  db.exec(`insert into word(word) values ('optimize');
    create index document_published on document (published_at desc);
    create index document_deadline on document (deadline_at); analyze`)
}

function statement(query: SearchQuery): { text: string; values: SQLInputValue[] } {
  const values: SQLInputValue[] = []
  const where: string[] = []
  const add = (condition: string, ...own: SQLInputValue[]) => {
    where.push(condition)
    values.push(...own)
  }
  const anyOf = (column: string, wanted: string[], pattern: (value: string) => string) =>
    add(`(${wanted.map(() => `${column} like ?`).join(' or ')})`, ...wanted.map(pattern))
  const words = booleanQuery(query, {
    and: ' AND ',
    or: ' OR ',
    not: ' NOT ',
    phrase: (terms) => `"${terms.join(' ')}"`,
  })
  const ranked = words !== '' && query.sort === 'relevance'
  if (words) values.push(words)
  if (query.departments) anyOf('departments', query.departments, (value) => `%"${value}"%`)
  if (query.categories) anyOf('categories', query.categories, (value) => `%"${value}"%`)
  if (query.mainCategories) anyOf('main_category', query.mainCategories, (value) => value)
  if (query.cpvPrefixes) anyOf('cpv', query.cpvPrefixes, (value) => `%"${value}%`)
  if (query.publishedAt?.min) add('published_at >= ?', query.publishedAt.min)
  if (query.amountCents?.min) add('amount >= ?', query.amountCents.min)
  const open = `(not cancelled and (deadline_at is null or deadline_at >= ${query.now}))`
  if (query.status === 'open') add(open)
  if (query.status === 'closed') add(`not ${open}`)
  if (query.near) {
    const { latitude, longitude, kilometres } = query.near
    add(`2 * 6371.0088 * asin(sqrt(min(1, pow(sin(radians(latitude - ${latitude}) / 2), 2)
      + cos(radians(${latitude})) * cos(radians(latitude))
        * pow(sin(radians(longitude - ${longitude}) / 2), 2)))) <= ${kilometres}`)
  }
  const order = ranked
    ? 'score, published_at desc'
    : query.sort === 'deadline'
      ? 'deadline_at is null, deadline_at'
      : 'published_at desc'
  const matching = `from document ${words ? 'join matched using (id)' : ''}
    ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`
  // bm25 is not available with a window function, so the words are matched first.
  const matched = words
    ? `matched as materialized (
        select rowid as id${ranked ? ', bm25(word) as score' : ''} from word where word match ?)`
    : 'matched as (select 1)'
  const page = `limit ${query.limit ?? 20} offset ${query.offset ?? 0}`
  if (!query.facets) {
    return {
      text: `with ${matched} select count(*) over () as total, key ${matching} order by ${order} ${page}`,
      values,
    }
  }
  const facet = (from: string, value: string) =>
    `(select json_group_object(value, number) from (
       select ${value} as value, count(*) as number from ${from} group by 1)
       where value is not null)`
  const listed = (column: string) => facet(`found, json_each(found.${column})`, 'json_each.value')
  return {
    text: `with ${matched}, found as materialized (
        select document.*, row_number() over (order by ${order}) as place ${matching})
      select (select count(*) from found) as total, key, ${listed('categories')},
        ${listed('departments')}, ${listed('sources')}, ${facet('found', 'main_category')}
      from found order by place ${page}`,
    values,
  }
}
