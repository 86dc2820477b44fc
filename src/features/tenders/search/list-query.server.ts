import { MAIN_CATEGORIES, PROCEDURES } from '#/domain/notices/notice-content.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { parseCategoryList } from '#/features/categories/category-list.ts'
import { queryTopics } from '#/features/categories/text-topics.ts'
import { topicKnowledge } from '#/features/categories/topic-knowledge.server.ts'
import { communeOf } from '#/features/locations/communes.server.ts'
import { parseLocationParam } from '#/features/locations/location-param.ts'
import { parseNear } from '#/features/locations/near.server.ts'
import { CPV_TYPED, cpvPrefixOf } from '#/search/query/cpv-prefix.ts'
import { type Alias } from '#/search/query/parse-query.ts'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import type { SearchQuery } from '#/search/search-query.ts'
import type { TenderSearch, TenderSearchParam } from './list-search.schemas.ts'
import { amountRange, dayRange } from './search-range.ts'

/** A value that names nothing: the page is not found for `c` and `l`, the API answers 400. */
export type UnknownValue = { ok: false; parameter: TenderSearchParam; value: string }

/** What the engine is asked, read from the params of a URL. */
export function tenderListQuery(
  search: TenderSearch,
  { now }: { now: Date },
): { ok: true; query: SearchQuery } | UnknownValue {
  const query: SearchQuery = {
    now: now.getTime(),
    status: search.status ?? 'open',
    ...(search.q && {
      text: search.q,
      aliases: communesOfPostcodes(search.q),
      topics: queryTopics(topicKnowledge(), search.q),
    }),
    ...(search.sort && { sort: search.sort }),
  }
  const unknown = (parameter: TenderSearchParam): UnknownValue => ({
    ok: false,
    parameter,
    value: String(search[parameter]),
  })

  if (search.c) {
    const list = parseCategoryList(search.c)
    if (!list.ok) return unknown('c')
    query.categories = list.categories.map((category) => category.slug)
  }
  if (search.l) {
    const list = parseLocationParam(search.l)
    if (!list.ok) return unknown('l')
    query.departments = list.codes
  }
  if (search.near) {
    const near = parseNear(search.near)
    if (!near.ok) return unknown('near')
    query.near = near.near
  }
  for (const [parameter, field] of RANGES) {
    const text = search[parameter]
    if (!text) continue
    const range = parameter === 'amount' ? amountRange(text) : dayRange(text)
    if (!range) return unknown(parameter)
    query[field] = range
  }
  for (const [parameter, field, known] of LISTS) {
    const text = search[parameter]
    if (!text) continue
    const values = [...new Set(text.split(',').filter(Boolean))]
    if (values.length > MOST_VALUES || !values.every(known)) return unknown(parameter)
    query[field] = field === 'cpvPrefixes' ? values.map(cpvPrefixOf) : values
  }
  return { ok: true, query }
}

/** Of one filter; more are no person's choice, and each costs. */
const MOST_VALUES = 20

const RANGES = [
  ['amount', 'amountCents'],
  ['deadline', 'deadlineAt'],
  ['published', 'publishedAt'],
] as const

const LISTS = [
  ['source', 'sources', (value: string) => isOneOf(SOURCE_CODES, value)],
  ['procedure', 'procedures', (value: string) => isOneOf(PROCEDURES, value)],
  ['nature', 'mainCategories', (value: string) => isOneOf(MAIN_CATEGORIES, value)],
  ['cpv', 'cpvPrefixes', (value: string) => CPV_TYPED.test(value)],
  ['buyer', 'buyerKeys', (value: string) => /^[a-z0-9-]{1,200}$/.test(value)],
] as const

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value)
}

/** A postcode typed among the words also means its commune. */
function communesOfPostcodes(text: string): Alias[] {
  const postcodes = text
    .slice(0, MAX_QUERY_LENGTH)
    .match(/(?<![\p{L}\p{N}])\d{5}(?![\p{L}\p{N}])/gu)
  return [...new Set(postcodes)].flatMap((word) => {
    const commune = communeOf(word)
    return commune ? [{ word, phrase: commune.name }] : []
  })
}
