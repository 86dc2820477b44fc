import { MINUTE_MS } from '#/domain/time/units.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { database } from '#/server/database.server.ts'
import { coverageFigures } from './coverage.queries.server.ts'

/** The same for every viewer, so cached for five minutes. */
export const currentCoverage = rememberFor(5 * MINUTE_MS, () =>
  coverageFigures(database(), { now: new Date() }),
)
