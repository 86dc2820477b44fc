import { parseQuery } from '../../src/search/query/parse-query.ts'
import type { SearchDocument } from '../../src/search/search-document.ts'
import type { SearchQuery } from '../../src/search/search-query.ts'
import { analyse, codeTerm } from '../../src/search/text/analysis.ts'

/**
 * A document as every peer stores it: with the terms of the engine, so that hits can be compared.
 */
export type PeerDocument = SearchDocument & { terms: string[] }

/** `total` is null where the engine gives none; `engineMs`: its own time, without the way to it, where it says so. */
type PeerResult = { total: number | null; keys: string[]; engineMs?: number }

/** Another search engine with the same documents. */
export type Peer = {
  name: string
  /** Which queries it can answer; all where absent. */
  answers?(query: SearchQuery): boolean
  load(documents: Iterable<PeerDocument>): Promise<void>
  search(query: SearchQuery): Promise<PeerResult>
  close(): Promise<void>
}

/** Separates two fields, so that no phrase spans both. */
const FIELD_END = 'zzfieldend'

export function withTerms(document: SearchDocument): PeerDocument {
  const { title, buyer, body, codes } = document.text
  const terms = [title, buyer, body].flatMap((field) => [...analyse(field), FIELD_END])
  return { ...document, terms: [...terms, ...codes.map(codeTerm).filter(Boolean)] }
}

/**
 * The words of a query as a boolean expression: all clauses, one alternative of each, none
 * excluded.
 */
export function booleanQuery(
  query: SearchQuery,
  {
    and,
    or,
    not,
    phrase,
  }: { and: string; or: string; not: string; phrase: (terms: string[]) => string },
): string {
  const { clauses, excluded } = parseQuery(query.text ?? '')
  const words = clauses.map(
    ({ alternatives }) => `(${alternatives.map(({ terms }) => phrase(terms)).join(or)})`,
  )
  return words.join(and) + excluded.map(({ terms }) => `${not}${phrase(terms)}`).join('')
}
