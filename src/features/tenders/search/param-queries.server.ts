import { parseCategoryList } from '#/features/categories/category-list.ts'
import { queryTopics } from '#/features/categories/text-topics.ts'
import { topicKnowledge } from '#/features/categories/topic-knowledge.server.ts'
import { communeOf } from '#/features/locations/communes.server.ts'
import { parseLocationParam } from '#/features/locations/location-param.ts'
import { parseNear } from '#/features/locations/near.server.ts'
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

/** The activities of a `c` param; null where one is unknown. */
export function categoriesQuery(text: string): Partial<SearchQuery> | null {
  const list = parseCategoryList(text)
  return list.ok ? { categories: list.categories.map(({ slug }) => slug) } : null
}

/** The départements of an `l` param; null where a place is unknown. */
export function locationsQuery(text: string): Partial<SearchQuery> | null {
  const list = parseLocationParam(text)
  return list.ok ? { departments: list.codes } : null
}

/** The surroundings of a `near` param; null where the commune is unknown. */
export function nearQuery(text: string): Partial<SearchQuery> | null {
  const found = parseNear(text)
  return found.ok ? { near: found.near } : null
}
