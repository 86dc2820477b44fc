import { createServerFn } from '@tanstack/react-start'
import { bidsMiddleware } from '#/features/subscriptions/bids-middleware.ts'
import { homeFigures } from './home-figures.server.ts'
import type { HomeFigures } from './home-figures.ts'
import { tenderIndex } from './tender-index.server.ts'

const KEPT_MS = 60_000
let kept: { figures: HomeFigures; until: number } | undefined

/** The same for every visitor, so counted once a minute. */
export const getHomeFigures = createServerFn({ method: 'GET' })
  .middleware([bidsMiddleware])
  .handler((): HomeFigures => {
    const now = new Date()
    if (!kept || kept.until < now.getTime()) {
      const figures = homeFigures({ index: tenderIndex, now })
      kept = { figures, until: now.getTime() + KEPT_MS }
    }
    return kept.figures
  })
