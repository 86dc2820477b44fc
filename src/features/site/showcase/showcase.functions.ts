import { createServerFn } from '@tanstack/react-start'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { currentCoverage } from '#/features/sources/coverage/current-coverage.server.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { database } from '#/server/database.server.ts'
import { showcaseOf } from './showcase.server.ts'

/** As visitors may read it: the same for every viewer. */
const currentShowcase = rememberFor(5 * MINUTE_MS, async () =>
  showcaseOf(database(), {
    index: tenderIndex,
    access: await viewerAccess({ kind: 'visitor' }),
    coverage: await currentCoverage(),
    now: new Date(),
  }),
)

export const getShowcase = createServerFn({ method: 'GET' }).handler(() => currentShowcase())
