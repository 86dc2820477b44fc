import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseQuery } from '../../src/search/query/parse-query.ts'
import type { SearchQuery } from '../../src/search/search-query.ts'
import type { Peer, PeerDocument } from './peer.ts'

const PACKAGE = '@lancedb/lancedb'
const BATCH = 20_000

/** The part of LanceDB that is used here: its package is not one of the project's, which would double in size. */
type Lance = {
  connect(folder: string): Promise<{
    createTable(name: string, rows: Row[]): Promise<Table>
  }>
  Index: { fts(options: Record<string, unknown>): unknown }
  MatchQuery: new (text: string, column: string, options: { operator: string }) => object
  PhraseQuery: new (text: string, column: string) => object
  BooleanQuery: new (queries: [string, object][]) => object
}
type Row = { key: string; words: string }
type Table = {
  add(rows: Row[]): Promise<unknown>
  createIndex(column: string, options: { config: unknown }): Promise<void>
  optimize(): Promise<unknown>
  query(): {
    fullTextSearch(query: object): {
      select(columns: string[]): { limit(count: number): { toArray(): Promise<Row[]> } }
    }
  }
}

/**
 * LanceDB: BM25 of an index in Rust, in this process, on the terms of the engine. It answers queries of words alone,
 * the first 20 without a total. Null where its package is not installed (`npm install --no-save @lancedb/lancedb`).
 */
export async function lancePeer(): Promise<Peer | null> {
  const lance = installed()
  if (!lance) return null
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-bench-'))
  const database = await lance.connect(folder)
  let table: Table
  return {
    name: 'LanceDB, without totals',
    answers: ({ departments, categories, facets, status }) =>
      !departments && !categories && !facets && status === undefined,
    load: async (documents) => {
      table = await load(lance, database, documents)
    },
    search: async (query) => {
      const rows = await table
        .query()
        .fullTextSearch(wordsOf(lance, query))
        .select(['key', '_score'])
        .limit(query.limit ?? 20)
        .toArray()
      return { total: null, keys: rows.map(({ key }) => key) }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

function installed(): Lance | null {
  try {
    return createRequire(import.meta.url)(PACKAGE)
  } catch {
    return null
  }
}

async function load(
  lance: Lance,
  database: Awaited<ReturnType<Lance['connect']>>,
  documents: Iterable<PeerDocument>,
): Promise<Table> {
  let table: Table | undefined
  let rows: Row[] = []
  const write = async () => {
    if (table) await table.add(rows)
    else table = await database.createTable('tender', rows)
    rows = []
  }
  for (const { key, terms } of documents) {
    rows.push({ key, words: terms.join(' ') })
    if (rows.length === BATCH) await write()
  }
  if (rows.length > 0 || !table) await write()
  if (!table) throw new Error('no table was written')
  await table.optimize()
  const config = lance.Index.fts({
    baseTokenizer: 'whitespace',
    lowercase: false,
    stem: false,
    removeStopWords: false,
    asciiFolding: false,
    withPosition: true,
  })
  await table.createIndex('words', { config })
  return table
}

/**
 * All clauses of the query, one alternative of each, none excluded. Words that are all required, or of which one is, are
 * one query of LanceDB: it answers that several times faster than a query for each word.
 */
function wordsOf({ MatchQuery, PhraseQuery, BooleanQuery }: Lance, query: SearchQuery): object {
  const { clauses, excluded } = parseQuery(query.text ?? '')
  const matching = (operator: 'AND' | 'OR', words: string[][]) =>
    new MatchQuery(words.flat().join(' '), 'words', { operator })
  const isWord = (terms: string[]) => terms.length === 1
  const termsOf = (terms: string[]) =>
    isWord(terms) ? matching('AND', [terms]) : new PhraseQuery(terms.join(' '), 'words')
  const alternativesOf = (alternatives: string[][]) =>
    alternatives.every(isWord)
      ? matching('OR', alternatives)
      : new BooleanQuery(alternatives.map((terms) => ['SHOULD', termsOf(terms)]))
  const all = clauses.map(({ alternatives }) => alternatives.map(({ terms }) => terms))
  const required = all.every((alternatives) => alternatives.flat().length === 1)
    ? [matching('AND', all.flat())]
    : all.map((alternatives) =>
        alternatives[0] && alternatives.length === 1
          ? termsOf(alternatives[0])
          : alternativesOf(alternatives),
      )
  if (required[0] && required.length === 1 && excluded.length === 0) return required[0]
  return new BooleanQuery([
    ...required.map((part): [string, object] => ['MUST', part]),
    ...excluded.map(({ terms }): [string, object] => ['MUST_NOT', termsOf(terms)]),
  ])
}
