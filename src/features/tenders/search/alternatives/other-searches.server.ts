import type { Database } from '#/db/client.server.ts'
import { formatNearParam, parseNearParam } from '#/features/locations/near-param.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { TenderSearch } from '../list-search.schemas.ts'
import type { ActiveFilter, LooserSearch, TenderListing, WiderSearch } from '../tender-list.ts'
import { usableQuery } from '../typed/usable-query.server.ts'
import { examplesWith } from './example-titles.queries.server.ts'

/** What is offered where no tender holds all words. */
export async function insteadOfAllWords(
  db: Database,
  {
    index,
    search,
    usable,
    page: { total, holdingAllWords },
    now,
  }: {
    index: SearchEngine
    search: TenderSearch
    usable: TenderSearch
    page: { total: number; holdingAllWords: number | null }
    now: Date
  },
): Promise<Pick<TenderListing, 'wider' | 'examples'>> {
  if ((holdingAllWords ?? total) > 0) return { wider: [], examples: [] }
  return {
    wider: await widerSearches(db, { index, search: usable, now }),
    examples: await examplesWith(db, { words: search.q ?? '' }),
  }
}

/** A town with its surroundings, a region and the regions around it. */
const WIDER_KILOMETRES = [100, 200] as const

async function widerSearches(
  db: Database,
  { index, search, now }: { index: SearchEngine; search: TenderSearch; now: Date },
): Promise<WiderSearch[]> {
  const near = search.near === undefined ? null : parseNearParam(search.near)
  if (!search.q || !near) return []
  const { p: _page, ...others } = search
  const wider: WiderSearch[] = []
  for (const kilometres of WIDER_KILOMETRES) {
    if (kilometres <= near.kilometres) continue
    const further = { ...others, near: formatNearParam({ ...near, kilometres }) }
    const { query } = await usableQuery(db, { index, search: further, now })
    const { total } = await index.search({ ...query, allWords: true, limit: 0 })
    if (total > (wider.at(-1)?.total ?? 0)) wider.push({ kilometres, search: further, total })
  }
  return wider
}

/** One search each: more suggestions than these are of no use. */
const MOST_LOOSER = 8

export async function looserSearches(
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
