import { createServerFn } from '@tanstack/react-start'
import { memberMiddleware } from '#/features/accounts/member-middleware.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { database } from '#/server/database.server.ts'
import { newsOfProfiles } from './new-tenders.server.ts'
import {
  firstStepsOf,
  nearDeadlines,
  openTasks,
  unseenUpdates,
  visitsOf,
  withZones,
} from './today.queries.server.ts'
import type { Today } from './today.ts'
import { newSince } from './visit.ts'
import { recordVisit } from './visits.mutations.server.ts'

/** What the member has to look at today. */
export const getToday = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .handler(async ({ context: { member } }): Promise<Today> => {
    const now = new Date()
    const db = database()
    const { organisationId, userId } = member
    const access = await viewerAccess(member)
    const of = { organisationId, userId, access, now }
    const since = newSince(await visitsOf(db, of), now)
    const [steps, deadlines, updates, tasks, { zones, ...news }] = await Promise.all([
      firstStepsOf(db, of),
      nearDeadlines(db, of),
      unseenUpdates(db, of),
      openTasks(db, of),
      newsOfProfiles(db, { ...of, index: tenderIndex, since }),
    ])
    return {
      steps,
      since: since?.toISOString() ?? null,
      deadlines: withZones(deadlines, zones),
      updates,
      tasks,
      ...news,
    }
  })

/** Called once the page is shown: what was new at this visit is not at the next. */
export const recordTodayVisit = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware])
  .handler(({ context: { member } }) => recordVisit(database(), { ...member, now: new Date() }))
