import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { countLandingPairs } from './landing-pairs.server.ts'

const HOUR_MS = 3_600_000

/** Cached for an hour; a missing or additional page in between is acceptable. */
export const currentLandingPairs = rememberFor(HOUR_MS, () =>
  countLandingPairs({ index: tenderIndex, now: new Date() }),
)
