import { MINUTE_MS } from '#/domain/time/units.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { backgroundDatabase } from '#/server/database.server.ts'
import { coverageFigures } from './coverage.queries.server.ts'

/** The same for every viewer, so cached for five minutes. */
export const currentCoverage = rememberFor(5 * MINUTE_MS, () =>
  coverageFigures(backgroundDatabase(), { now: new Date() }),
)
