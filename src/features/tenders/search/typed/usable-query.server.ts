import type { Database } from '#/db/client.server.ts'
import { isCommuneName } from '#/features/locations/communes.server.ts'
import { configuredGeocoder } from '#/features/locations/geocoding.server.ts'
import { nearCommune } from '#/features/locations/near-address.server.ts'
import { parseNearParam } from '#/features/locations/near-param.ts'
import { locationByName } from '#/features/locations/place-names.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import { analyse } from '#/search/text/analysis.ts'
import { withBuyersCalled } from '../buyer-filter.queries.server.ts'
import { tenderListQuery, type UnknownValue } from '../list-query.server.ts'
import type { TenderSearch } from '../list-search.schemas.ts'
import { understoodSearch } from './typed-query.server.ts'

/** Fewer words follow each other in tenders by chance: « peinture à Rennes ». */
const FEWEST_WORDS_OF_TITLE = 4

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
  const area = usable.near && areaNamed(usable.near)
  if (area) {
    usable.l ??= area
    delete usable.near
  }
  if (usable.near) usable.near = await nearCommune(usable.near, configuredGeocoder())
  for (;;) {
    const read = tenderListQuery(usable, { now })
    if (read.ok) return { usable, query: await withBuyersCalled(db, read.query), unknown }
    unknown.push(read)
    delete usable[read.parameter]
  }
}

/**
 * The `l` parameter of a region or a département typed where a commune is asked for. A commune comes before the
 * département that is called alike, not before the region.
 */
function areaNamed(near: string): string | null {
  const place = parseNearParam(near)?.place ?? ''
  const area = locationByName(place)
  if (!area || (!('dept' in area) && isCommuneName(place))) return null
  return area.value
}

/** True for the title of a tender, or a part of it: a tender has these words one after the other. */
async function isPublishedTitle(index: SearchEngine, text: string, now: Date): Promise<boolean> {
  const phrase = text.replace(/["«»]/g, ' ')
  if (analyse(phrase).length < FEWEST_WORDS_OF_TITLE) return false
  const query = { text: `"${phrase}"`, status: 'all', now: now.getTime(), limit: 0 } as const
  return (await index.search(query)).total > 0
}
