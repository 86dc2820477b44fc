import { FILTER_FIELDS } from '#/features/tenders/search/filter-fields.ts'
import { tenderSearchSchema } from '#/features/tenders/search/list-search.schemas.ts'
import type { CachedPages } from '#/server/rendering/page-cache.server.ts'

/** Of every page; see the root route. */
const LAYOUT_PARAMS = ['enable_free_trial', 'show_pricing']

/** The pages that anonymous visitors share, with the params that their routes read. */
export const CACHED_PAGES: readonly CachedPages[] = [
  { path: /^\/$/, params: LAYOUT_PARAMS },
  {
    path: /^\/bids$/,
    params: [...Object.keys(tenderSearchSchema.shape), ...LAYOUT_PARAMS],
    controls: FILTER_FIELDS,
  },
  {
    path: /^\/appel-offre\/[^/]+$/,
    params: ['lot', 'm', ...LAYOUT_PARAMS],
    // The whole of a very long tender.
    controls: ['texte'],
  },
  { path: /^\/(appels-offres|post)\/[^/]+$/, params: LAYOUT_PARAMS },
  {
    path: /^\/(blog|pricing|services|mentions-legales|politique-de-confidentialite)$/,
    params: LAYOUT_PARAMS,
  },
  { path: /^\/acheteurs\/[^/]+$/, params: LAYOUT_PARAMS },
  { path: /^\/entreprises\/[^/]+$/, params: LAYOUT_PARAMS },
]
