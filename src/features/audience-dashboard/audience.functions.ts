import { createServerFn } from '@tanstack/react-start'
import { database } from '#/db/database.server.ts'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { audienceSummary } from '#/features/audience/audience.queries.server.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { audiencePeriodSchema } from './audience.schemas.ts'

const DAY_MS = 86_400_000

const parisDay = (instant: Date) =>
  instant.toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })

/** The audience of the last days, today included; days in Paris. */
export const getAudience = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(audiencePeriodSchema))
  .handler(({ data: { days } }) => {
    const now = new Date()
    const from = parisDay(new Date(now.getTime() - (days - 1) * DAY_MS))
    return audienceSummary(database(), { from, to: parisDay(now) })
  })
