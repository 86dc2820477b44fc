import { createServerFn } from '@tanstack/react-start'
import { adminMiddleware } from '#/features/accounts/user-middleware.ts'
import { sourceStates } from '#/features/administration/sources/source-sheet.queries.server.ts'
import { uncheckedDocuments } from '#/features/documents/virus-check/unchecked-documents.queries.server.ts'
import { outboxSummary } from '#/features/outbox/outbox.queries.server.ts'
import { tenderIndex, unindexedTenders } from '#/features/tenders/search/tender-index.server.ts'
import { env } from '#/lib/env.ts'
import { database } from '#/server/database.server.ts'
import { databaseBytes, diskSpace, jobCounts, recentErrors } from './health.queries.server.ts'
import { diskHealth, emailsHealth, jobsHealth, sourcesHealth, virusCheckHealth } from './health.ts'

/** The state of the installation: what works, what is late and what failed. */
export const getHealth = createServerFn({ method: 'GET' })
  .middleware([adminMiddleware])
  .handler(async () => {
    const now = new Date()
    const db = database()
    const [sources, jobs, outbox, errors, disk, stored, unchecked] = await Promise.all([
      sourceStates(db, { scheduled: env.LIVE_SOURCES ?? [], now }),
      jobCounts(db, { now }),
      outboxSummary(db, { now }),
      recentErrors(db, { now }),
      diskSpace(env.DATA_DIR),
      databaseBytes(db),
      env.CLAMD && uncheckedDocuments(db),
    ])
    const scheduled = sources.filter(({ isScheduled }) => isScheduled)
    const emails = {
      waiting: outbox.counts.waiting.count,
      failed: errors.filter(({ of }) => of === 'email').length,
      oldestDueAt: outbox.oldestDueAt?.toISOString() ?? null,
    }
    return {
      sources: {
        state: sourcesHealth(sources, now),
        scheduled: scheduled.length,
        failing: scheduled.filter(({ lastRun }) => lastRun?.outcome === 'failed').length,
      },
      jobs: { state: jobsHealth(jobs, now), counts: jobs },
      emails: { state: emailsHealth(emails, now), ...emails, isSending: env.SMTP !== undefined },
      index: {
        state: unindexedTenders.all.length > 0 ? ('watch' as const) : ('good' as const),
        tenders: tenderIndex.size,
        missing: unindexedTenders.all.length,
      },
      disk: { state: diskHealth(disk), ...disk, databaseBytes: stored },
      /** Null where files are not checked. */
      virusCheck: unchecked && { state: virusCheckHealth(unchecked, now), ...unchecked },
      errors,
    }
  })
