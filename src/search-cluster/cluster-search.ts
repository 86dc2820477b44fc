import { MINUTE_MS } from '#/domain/time/units.ts'
import { type ParsedQuery, parseQuery } from '#/search/query/parse-query.ts'
import { ENOUGH, fewestWords } from '#/search/query/relax-words.ts'
import type { SimilarOptions } from '#/search/query/similar.ts'
import { LIKELY, POSSIBLE } from '#/search/scoring/topic-score.ts'
import type { SearchHit, SearchQuery, SearchResult } from '#/search/search-query.ts'
import { documentId } from './cluster-document.ts'
import type { ClusterConnection } from './connection.ts'
import { facetFilters, periodFilters } from './filter-queries.ts'
import { anyOf, type QueryJson } from './query-json.ts'
import { countEach, readAnswer, searchAnswer, searchRequest } from './search-request.ts'
import { similarRequest, similarSource, sourceRequest, wordsOfSource } from './similar-request.ts'
import { TermFrequencies } from './term-rarities.ts'
import {
  alternativeQuery,
  type ClauseQueries,
  clauseQueries,
  coveredScore,
  satisfying,
} from './text-clauses.ts'
import { topicQuery, topicScoring } from './topic-queries.ts'

/** Frequencies of terms change slowly. */
const FREQUENCIES_MS = 10 * MINUTE_MS

/** The words of a query: what each clause matches, and what all documents must fulfil. */
type Words = {
  clauses: ClauseQueries[]
  within: QueryJson[]
  excluded: QueryJson[]
  hasPossibleTopic: boolean
}

/** Searches the documents that `ClusterIndex` wrote, by the rules of `runQuery`. */
export class ClusterSearch {
  readonly #connection: ClusterConnection
  readonly #index: string
  readonly #frequencies: TermFrequencies

  constructor(
    connection: ClusterConnection,
    { index, frequenciesMs = FREQUENCIES_MS }: { index: string; frequenciesMs?: number },
  ) {
    this.#connection = connection
    this.#index = index
    this.#frequencies = new TermFrequencies(connection, { index, ms: frequenciesMs })
  }

  /** @throws SearchUnavailable */
  async search(query: SearchQuery): Promise<SearchResult> {
    const parsed = parseQuery(query.text ?? '', query.aliases)
    const words = await this.#wordsOf(parsed, query)
    const { clauses, hasPossibleTopic } = words
    const mayRelax =
      query.allWords !== true &&
      clauses.some(({ required }) => !required) &&
      (clauses.length > 1 || hasPossibleTopic)
    const strict = await this.#run(query, parsed, words, {
      matching: clauses.length === 0 ? [] : [satisfying(clauses)],
      mayRelax,
    })
    if (!mayRelax || strict.unfilteredTotal >= ENOUGH) return strict.result
    const relaxed = await this.#relaxed(query, words)
    if (relaxed === null) return strict.result
    const { result } = await this.#run(query, parsed, words, {
      matching: [relaxed],
      mayHaveFewer: true,
    })
    const holdingAllWords = strict.result.total
    return result.total > holdingAllWords ? { ...result, holdingAllWords } : result
  }

  /** @throws SearchUnavailable */
  async similar(key: string, options: SimilarOptions): Promise<SearchHit[]> {
    const id = documentId(key)
    const { hits } = await this.#connection.ask(similarSource, {
      method: 'POST',
      path: `/${this.#index}/_search`,
      body: sourceRequest(id),
    })
    const source = hits.hits[0]?._source
    if (!source) return []
    const words = wordsOfSource(source)
    const body = similarRequest(id, source, await this.#frequencies.of(words), options)
    if (body === null) return []
    const found = await this.#connection.ask(searchAnswer, {
      method: 'POST',
      path: `/${this.#index}/_search`,
      body,
    })
    return found.hits.hits.map(({ _id, _score }) => ({ key: _id, score: _score ?? 0 }))
  }

  async #wordsOf(parsed: ParsedQuery, query: SearchQuery): Promise<Words> {
    const rarities = await this.#frequencies.raritiesOf(parsed)
    const clauses = parsed.clauses.map((clause) => clauseQueries(clause, rarities))
    return {
      clauses,
      within: [
        ...periodFilters(query),
        ...clauses.filter(({ required }) => required).map(({ matching }) => matching),
      ],
      excluded: parsed.excluded.map(alternativeQuery),
      hasPossibleTopic: topicQuery(query.topics, POSSIBLE) !== null,
    }
  }

  async #run(
    query: SearchQuery,
    parsed: ParsedQuery,
    { clauses, within, excluded }: Words,
    {
      matching,
      mayRelax = false,
      mayHaveFewer = false,
    }: { matching: QueryJson[]; mayRelax?: boolean; mayHaveFewer?: boolean },
  ) {
    const isByScore = clauses.length > 0 && (query.sort ?? 'relevance') === 'relevance'
    const topics = topicScoring(query.topics)
    const ofWords = mayHaveFewer ? [coveredScore(clauses)] : clauses.map(({ scoring }) => scoring)
    const scores = isByScore ? [...ofWords, ...(topics ? [topics] : [])] : []
    const body = searchRequest(
      query,
      { matching: [...within, ...matching], excluded, scores },
      {
        filters: facetFilters(query, parsed.cpvPrefixes),
        counted: mayRelax ? 'period filters' : 'all filters',
      },
    )
    const answer = await this.#connection.ask(searchAnswer, {
      method: 'POST',
      path: `/${this.#index}/_search`,
      body,
      extraMs: query.limit ?? 0,
    })
    return readAnswer(answer, query, isByScore)
  }

  /**
   * The documents that match where fewer than `ENOUGH` have all words. Tried in this order: documents on a likely topic,
   * on a possible one, with fewer words (down to half), with the most words that any document has. Null for none.
   */
  async #relaxed(query: SearchQuery, words: Words): Promise<QueryJson | null> {
    const { clauses } = words
    const holding = (least: number) =>
      anyOf(
        clauses.map(({ matching }) => matching),
        least,
      )
    const withTopic = (least: number, likelihood: number) => {
      const topic = topicQuery(query.topics, likelihood)
      return topic ? anyOf([holding(least), topic]) : holding(least)
    }
    const all = clauses.length
    const half = fewestWords(all)
    const numbers = Array.from({ length: all - half + 1 }, (_, at) => all - at)
    const wide = [withTopic(all, LIKELY), ...numbers.map((number) => withTopic(number, POSSIBLE))]
    const found = await this.#countEach(wide, words)
    const enough = found.findIndex((count) => count >= ENOUGH)
    if (enough >= 0) return wide[enough] ?? null
    if ((found.at(-1) ?? 0) > 0) return wide.at(-1) ?? null
    const fewer = Array.from({ length: half - 1 }, (_, at) => holding(half - 1 - at))
    if (fewer.length === 0) return null
    const some = await this.#countEach(fewer, words)
    return fewer[some.findIndex((count) => count > 0)] ?? null
  }

  #countEach(queries: readonly QueryJson[], { within, excluded }: Words): Promise<number[]> {
    return countEach(this.#connection, {
      index: this.#index,
      queries: queries.map((matching) => ({
        bool: { filter: [...within, matching], must_not: excluded },
      })),
    })
  }
}
