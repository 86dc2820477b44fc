import type { Database } from '#/db/client.server.ts'
import { parseCategoryList } from '#/features/categories/category-list.ts'
import {
  chosenCategories,
  collapseCategories,
  formatCategoryParam,
} from '#/features/categories/category-selection.ts'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { configuredGeocoder } from '#/features/locations/geocoding.server.ts'
import { phraseOf } from '#/features/locations/location.ts'
import { formatLocationParam } from '#/features/locations/location-param.ts'
import { nearCommune } from '#/features/locations/near-address.server.ts'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { FacetCount, SearchQuery } from '#/search/search-query.ts'
import { respellings } from '#/search/suggest/spelling.ts'
import type { WordForms } from '#/search/suggest/word-forms.ts'
import { namedFilters } from './active-filters.server.ts'
import { withBuyersCalled } from './buyer-filter.queries.server.ts'
import { RECENT_DAYS } from './indexed-part.server.ts'
import { countedKinds, tenderListFacets } from './list-facets.server.ts'
import { tenderListQuery, type UnknownValue } from './list-query.server.ts'
import type { TenderSearch } from './list-search.schemas.ts'
import { OR_UNKNOWN } from './search-range.ts'
import { searchTenderPage } from './search-tenders.server.ts'
import type { ActiveFilter, LooserSearch, Respelling, TenderListing } from './tender-list.ts'
import { isPublishedTitle } from './typed/published-title.ts'
import { isTradeWord } from './typed/trade-vocabulary.server.ts'
import { understoodSearch } from './typed/typed-query.server.ts'

/** The page of a search; not ok where its activity or its place is unknown. */
export async function tenderListing(
  db: Database,
  {
    index,
    search,
    now,
    forms,
  }: {
    index: SearchEngine
    search: TenderSearch
    now: Date
    /** How words are written, for another spelling. */
    forms: WordForms
  },
): Promise<{ ok: true; listing: TenderListing } | UnknownValue> {
  const asked = await usableQuery(db, { index, search, now })
  const { unknown } = asked
  const fatal = unknown.find(({ parameter }) => parameter === 'c' || parameter === 'l')
  if (fatal) return fatal

  const { usable, query, found, respelling } = await respeltSearch(db, {
    index,
    asked,
    forms,
    page: search.p ?? 1,
    now,
  })
  const filters = await namedFilters(db, usable)
  const categories = parseCategoryList(usable.c ?? '')
  const categoryParts = categories.ok
    ? collapseCategories(categories.categories.map(({ slug }) => slug))
    : []
  const places = collapseLocations(query.departments ?? [])
  const [place] = places
  const { facets, isPartial, ...page } = found
  return {
    ok: true,
    listing: {
      ...page,
      subject: {
        total: page.total,
        text: usable.q ?? null,
        category: categoryParts[0]?.name ?? null,
        place: place && places.length === 1 ? phraseOf(place) : null,
      },
      canonical: canonicalSearch(usable, query),
      categoryCount: categoryParts.length,
      placeCount: places.length,
      filters,
      warnings: [...(isPartial ? [PARTIAL] : []), ...unknown.map(({ value }) => ignored(value))],
      facets: tenderListFacets(
        { ...facets, kinds: await countedKinds(usable, found, { index, query }) },
        usable,
      ),
      counts: {
        categories: countsByValue(facets.categories),
        departments: countsByValue(facets.departments),
      },
      ofAnyStatus:
        page.total > 0
          ? page.total
          : (await index.search({ ...query, status: 'all', limit: 0 })).total,
      amounts: await publishedAmounts(usable, { index, query }),
      respelling,
      looser: page.total > 0 ? [] : await looserSearches(db, { index, filters, now }),
    },
  }
}

const PARTIAL = `La recherche dans les marchés clos est momentanément réduite\u00a0: seuls les marchés en cours et ceux des ${RECENT_DAYS} derniers jours sont affichés.`

const ignored = (value: string) =>
  `Le filtre «\u00a0${value}\u00a0» n’est pas connu\u00a0: il est ignoré.`

/** Without absent keys, so that the page's data stays plain JSON. */
function canonicalSearch(
  { q, c }: TenderSearch,
  { departments = [] }: SearchQuery,
): TenderListing['canonical'] {
  const activities = formatCategoryParam(chosenCategories(c))
  const places = formatLocationParam(departments)?.toString()
  return {
    ...(q && { q: q.trim().replace(/\s+/g, ' ') }),
    ...(activities && { c: activities }),
    ...(places && { l: places }),
  }
}

/** See `TenderListing.amounts`. */
async function publishedAmounts(
  search: TenderSearch,
  { index, query }: { index: SearchEngine; query: SearchQuery },
): Promise<TenderListing['amounts']> {
  if (query.amountCents === undefined || query.amountCents.orUnknown) return null
  const { p: _page, ...narrowing } = search
  const totalWith = async (amountCents: SearchQuery['amountCents']) =>
    (await index.search({ ...query, amountCents, limit: 0, facets: [] })).total
  const all = await totalWith(undefined)
  return {
    percent: all === 0 ? 0 : Math.round((100 * (await totalWith({ min: 0 }))) / all),
    withUnknown: { ...narrowing, amount: `${narrowing.amount}${OR_UNKNOWN}` },
    total: await totalWith({ ...query.amountCents, orUnknown: true }),
  }
}

/** Fewer tenders than this hold all words: they may have been meant otherwise. */
const HARDLY_ANY = 3

/** The likeliest other spelling that finds more; null where enough was found, or none does. */
async function respellingOf(
  search: TenderSearch,
  {
    index,
    query,
    forms,
    found,
  }: {
    index: SearchEngine
    query: SearchQuery
    forms: WordForms
    found: { total: number; holdingAllWords: number | null }
  },
): Promise<Respelling | null> {
  const holding = found.holdingAllWords ?? found.total
  if (!search.q || holding >= HARDLY_ANY) return null
  // Its last word may be half a word, and what is proposed would leave the rest out.
  if (search.q.length > MAX_QUERY_LENGTH) return null
  const { p: _page, ...usable } = search
  const known = {
    forms,
    frequencyOf: (word: string) => index.frequencyOf(word) || (isTradeWord(word) ? HARDLY_ANY : 0),
  }
  for (const text of respellings(search.q, known)) {
    const { total } = await index.search({ ...query, text, allWords: true, limit: 0 })
    if (total > holding) return { text, search: { ...usable, q: text }, total }
  }
  return null
}

/**
 * Finds a page of a search. Words that no tender holds, but another spelling of them, are searched for in that
 * spelling; `respelling` is then the way back to the words as typed.
 */
async function respeltSearch(
  db: Database,
  {
    index,
    asked,
    forms,
    page,
    now,
  }: {
    index: SearchEngine
    asked: Awaited<ReturnType<typeof usableQuery>>
    forms: WordForms
    page: number
    now: Date
  },
) {
  const { usable, query } = asked
  const found = await searchTenderPage(db, { index, query, page })
  const respelling = await respellingOf(usable, { index, query, forms, found })
  if (!respelling || (found.holdingAllWords ?? found.total) > 0) {
    return { usable, query, found, respelling }
  }
  const meant = await usableQuery(db, { index, search: respelling.search, now })
  const asTyped = { ...respelling.search, q: `"${usable.q}"` }
  return {
    usable: meant.usable,
    query: meant.query,
    found: await searchTenderPage(db, { index, query: meant.query, page }),
    respelling: { text: `${usable.q}`, search: asTyped, total: 0 },
  }
}

/**
 * The query of a search, with the filters read from its words and without the params that name nothing. The title of
 * a tender has words only.
 */
export async function usableQuery(
  db: Database,
  { index, search, now }: { index: SearchEngine; search: TenderSearch; now: Date },
) {
  const unknown: UnknownValue[] = []
  const understood = understoodSearch(search, now)
  const isTitle = understood !== search && (await isPublishedTitle(index, search.q ?? '', now))
  const usable = { ...(isTitle ? search : understood) }
  if (usable.q && !/[\p{L}\p{N}]/u.test(usable.q)) {
    unknown.push({ ok: false, parameter: 'q', value: usable.q })
    delete usable.q
  }
  if (usable.near) usable.near = await nearCommune(usable.near, configuredGeocoder())
  for (;;) {
    const read = tenderListQuery(usable, { now })
    if (read.ok) return { usable, query: await withBuyersCalled(db, read.query), unknown }
    unknown.push(read)
    delete usable[read.parameter]
  }
}

function countsByValue(counts: FacetCount[] = []): Record<string, number> {
  return Object.fromEntries(counts.map(({ value, count }) => [value, count]))
}

/** One search each: more suggestions than these are of no use. */
const MOST_LOOSER = 8

async function looserSearches(
  db: Database,
  { index, filters, now }: { index: SearchEngine; filters: ActiveFilter[]; now: Date },
): Promise<LooserSearch[]> {
  const counted: LooserSearch[] = []
  for (const filter of filters.slice(0, MOST_LOOSER)) {
    const { query } = await usableQuery(db, { index, search: filter.without, now })
    counted.push({ ...filter, total: (await index.search({ ...query, limit: 0 })).total })
  }
  return counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
}
