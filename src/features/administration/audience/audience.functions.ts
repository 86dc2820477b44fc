import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { audienceSummary } from '#/features/audience/audience.queries.server.ts'
import { knownSearch } from '#/lib/known-search.ts'
import { database } from '#/server/database.server.ts'
import { audiencePeriodSchema } from './audience.schemas.ts'
import { AUDIENCE_PERIODS } from './audience-period.ts'

const DAY_MS = 86_400_000

const parisDay = (instant: Date) =>
  instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })

/** The audience of the last days, today included; days in Paris. */
export const getAudience = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(knownSearch(audiencePeriodSchema))
  .handler(async ({ data: { days: period = AUDIENCE_PERIODS[0] } }) => {
    const now = new Date()
    const from = parisDay(new Date(now.getTime() - (period - 1) * DAY_MS))
    return { period, ...(await audienceSummary(database(), { from, to: parisDay(now) })) }
  })
