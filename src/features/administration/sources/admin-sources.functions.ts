import { createServerFn } from '@tanstack/react-start'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { env } from '#/lib/env.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { askForRun, tryParkedAgain } from './admin-sources.mutations.server.ts'
import { backfillSchema, feedSchema, sourceSchema } from './admin-sources.schemas.ts'
import { backfillFault } from './backfill-faults.ts'
import { sourceSheet, sourceStates } from './source-sheet.queries.server.ts'

export const listSources = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .handler(() => sourceStates(database(), { scheduled: env.LIVE_SOURCES ?? [], now: new Date() }))
export type SourceList = Awaited<ReturnType<typeof listSources>>

export const getSource = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .validator(validateInput(sourceSchema))
  .handler(({ data }) => sourceSheet(database(), { ...data, now: new Date() }))
export type SourceSheet = Awaited<ReturnType<typeof getSource>>

/** False where no worker ever ran, to do it. */
export const runSource = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(sourceSchema))
  .handler(({ data, context: { user } }) =>
    askForRun(database(), { ...data, span: null, actorId: user.userId }),
  )

export const backfillSource = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(backfillSchema))
  .handler(async ({ data: { feed, ...span }, context: { user } }) => {
    const error = backfillFault(span, parisDay(new Date()))
    if (error) return { ok: false as const, error }
    const isQueued = await askForRun(database(), { feed, span, actorId: user.userId })
    return isQueued ? { ok: true as const } : { ok: false as const, error: 'no_worker' as const }
  })

/** How many notices are tried again. */
export const retryParkedNotices = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(feedSchema))
  .handler(({ data, context: { user } }) =>
    tryParkedAgain(database(), { ...data, actorId: user.userId }),
  )
