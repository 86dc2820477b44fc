import type { Database } from '#/db/client.server.ts'
import { parseCategoryList } from '#/features/categories/category-list.ts'
import {
  chosenCategories,
  collapseCategories,
  formatCategoryParam,
} from '#/features/categories/category-selection.ts'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { phraseOf } from '#/features/locations/location.ts'
import { formatLocationParam } from '#/features/locations/location-param.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { FacetCount, SearchQuery } from '#/search/search-query.ts'
import type { WordForms } from '#/search/suggest/word-forms.ts'
import { namedFilters } from './active-filters.server.ts'
import { insteadOfAllWords, looserSearches } from './alternatives/other-searches.server.ts'
import { respeltSearch } from './alternatives/respelt-search.server.ts'
import { RECENT_DAYS } from './indexed-part.server.ts'
import { countedKinds, tenderListFacets } from './list-facets.server.ts'
import type { UnknownValue } from './list-query.server.ts'
import type { TenderSearch } from './list-search.schemas.ts'
import { OR_UNKNOWN } from './search-range.ts'
import type { TenderListing } from './tender-list.ts'
import { usableQuery } from './typed/usable-query.server.ts'

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
      ...(await insteadOfAllWords(db, { index, search, usable, page, now })),
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

function countsByValue(counts: FacetCount[] = []): Record<string, number> {
  return Object.fromEntries(counts.map(({ value, count }) => [value, count]))
}
