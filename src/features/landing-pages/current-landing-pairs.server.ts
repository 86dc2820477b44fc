import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { countLandingPairs } from './landing-pairs.server.ts'

const HOUR_MS = 3_600_000

/** Counted every hour at most: a page more or less in between harms nobody. */
export const currentLandingPairs = rememberFor(HOUR_MS, () =>
  countLandingPairs({ index: tenderIndex, now: new Date() }),
)
