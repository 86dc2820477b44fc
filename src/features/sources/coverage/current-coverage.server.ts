import { database } from '#/server/database.server.ts'
import { rememberFor } from '#/lib/remember-for.ts'
import { coverageFigures } from './coverage.queries.server.ts'

/** The same for everybody, so counted once in five minutes. */
export const currentCoverage = rememberFor(5 * 60_000, () =>
  coverageFigures(database(), { now: new Date() }),
)
