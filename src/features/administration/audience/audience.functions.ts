import { createServerFn } from '@tanstack/react-start'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { audienceSummary } from '#/features/audience/audience.queries.server.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { database } from '#/server/database.server.ts'
import { audiencePeriodSchema } from './audience.schemas.ts'
import { AUDIENCE_PERIODS } from './audience-period.ts'

/** The audience of the last days, today included; days in Paris. */
export const getAudience = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(audiencePeriodSchema))
  .handler(async ({ data: { days: period = AUDIENCE_PERIODS[0] } }) => {
    const now = new Date()
    const from = parisDay(new Date(now.getTime() - (period - 1) * DAY_MS))
    return { period, ...(await audienceSummary(database(), { from, to: parisDay(now) })) }
  })
export type Audience = Awaited<ReturnType<typeof getAudience>>
