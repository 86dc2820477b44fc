import { LRUCache } from 'lru-cache'
import type { ParsedQuery } from '#/search/query/parse-query.ts'
import { weightOfFrequency } from '#/search/text/term-statistics.ts'
import type { ClusterConnection } from './connection.ts'
import type { QueryJson } from './query-json.ts'
import { countEach } from './search-request.ts'

/** Weights of the terms of one query; see `TermStatistics.weight`. */
export type Rarities = {
  weightOf: (term: string) => number
  weightOfCpvPrefix: (prefix: string) => number
}

/** What a term is counted as; the empty one counts all documents. */
type Counted = { term: string } | { cpvPrefix: string } | { all: true }

const MOST_COUNTED = 50_000

/** How many documents of the cluster hold a term: counted once in a while, since that changes slowly. */
export class TermFrequencies {
  readonly #connection: ClusterConnection
  readonly #index: string
  readonly #known: LRUCache<string, number>

  constructor(connection: ClusterConnection, { index, ms }: { index: string; ms: number }) {
    this.#connection = connection
    this.#index = index
    this.#known = new LRUCache({ max: MOST_COUNTED, ttl: ms })
  }

  /** For the terms of a query, those of excluded words left out: they have no score. */
  async raritiesOf({ clauses }: ParsedQuery): Promise<Rarities> {
    const wanted: Counted[] = clauses.flatMap(({ alternatives }) =>
      alternatives.flatMap(({ terms, cpvPrefix }): Counted[] =>
        cpvPrefix ? [{ cpvPrefix: terms[0] ?? '' }] : terms.map((term) => ({ term })),
      ),
    )
    return weights(wanted.length === 0 ? new Map() : await this.#count([{ all: true }, ...wanted]))
  }

  /** The number of documents that hold each term, and of all documents. */
  async of(
    terms: readonly string[],
  ): Promise<{ frequency: (term: string) => number; all: number }> {
    const counted = await this.#count([{ all: true }, ...terms.map((term) => ({ term }))])
    return {
      frequency: (term) => counted.get(nameOf({ term })) ?? 0,
      all: counted.get(nameOf({ all: true })) ?? 0,
    }
  }

  async #count(wanted: readonly Counted[]): Promise<Map<string, number>> {
    const byName = new Map(wanted.map((one) => [nameOf(one), one]))
    const found = new Map<string, number>()
    const missing: [name: string, one: Counted][] = []
    for (const [name, one] of byName) {
      const known = this.#known.get(name)
      if (known === undefined) missing.push([name, one])
      else found.set(name, known)
    }
    if (missing.length === 0) return found
    const counts = await countEach(this.#connection, {
      index: this.#index,
      queries: missing.map(([, one]) => queryOf(one)),
    })
    for (const [at, [name]] of missing.entries()) {
      const count = counts[at] ?? 0
      found.set(name, count)
      this.#known.set(name, count)
    }
    return found
  }
}

const nameOf = (one: Counted) => JSON.stringify(one)

function queryOf(one: Counted): QueryJson {
  if ('term' in one) return { term: { terms: one.term } }
  return 'cpvPrefix' in one ? { prefix: { cpvCodes: one.cpvPrefix } } : { match_all: {} }
}

function weights(found: ReadonlyMap<string, number>): Rarities {
  const all = found.get(nameOf({ all: true })) ?? 0
  const weight = (one: Counted) => weightOfFrequency(found.get(nameOf(one)) ?? 0, all)
  return {
    weightOf: (term) => weight({ term }),
    weightOfCpvPrefix: (cpvPrefix) => weight({ cpvPrefix }),
  }
}
