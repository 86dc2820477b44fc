import type { SearchIndex } from '../src/search/search-index.ts'
import type { SearchQuery } from '../src/search/search-query.ts'

/** Rounds after which the code is compiled, as in a running site. */
const ROUNDS = 20

export function warmUp(index: SearchIndex, queries: readonly SearchQuery[]) {
  for (let round = 0; round < ROUNDS; round++) for (const query of queries) index.search(query)
}
