import { HOUR_MS } from '#/domain/time/units.ts'
import { tenderSearch } from '#/features/tenders/search/cluster/tender-search.server.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { countLandingPairs } from './landing-pairs.server.ts'

/** Cached for an hour; a missing or additional page in between is acceptable. */
export const currentLandingPairs = rememberFor(HOUR_MS, () =>
  countLandingPairs({ index: tenderSearch, now: new Date() }),
)
