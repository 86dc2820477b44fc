import { queryTopics } from '#/features/categories/text-topics.ts'
import { topicKnowledge } from '#/features/categories/topic-knowledge.server.ts'
import { communeOf } from '#/features/locations/communes.server.ts'
import type { Alias } from '#/search/query/parse-query.ts'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import type { SearchQuery } from '#/search/search-query.ts'

/** The words of a search with their topics, and the communes of their postcodes. */
export function wordsQuery(text: string): Partial<SearchQuery> {
  return { text, aliases: postcodeAliases(text), topics: queryTopics(topicKnowledge(), text) }
}

/** A postcode typed among the words also means its commune. */
function postcodeAliases(text: string): Alias[] {
  const postcodes = text
    .slice(0, MAX_QUERY_LENGTH)
    .match(/(?<![\p{L}\p{N}])\d{5}(?![\p{L}\p{N}])/gu)
  return [...new Set(postcodes)].flatMap((word) => {
    const commune = communeOf(word)
    return commune ? [{ word, phrase: commune.name }] : []
  })
}
