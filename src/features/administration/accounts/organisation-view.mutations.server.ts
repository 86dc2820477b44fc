import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { organisationView } from '#/db/schema/account.ts'
import { organisation } from '#/db/schema/organisation.ts'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'

/** A view ends by itself. */
const VIEW_MINUTES = 30

type Viewing = { sessionId: string; userId: string; now: Date }

/**
 * Shows the site in this session as the organisation has it, read-only and for half an hour; null where there is
 * no such organisation. Looking is written into the audit log like a change.
 */
export function beginView(
  db: Database,
  { sessionId, userId, organisationId, now }: Viewing & { organisationId: string },
): Promise<{ endsAt: Date } | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: organisation.id })
      .from(organisation)
      .where(eq(organisation.id, organisationId))
    if (!found) return null
    const endsAt = new Date(now.getTime() + VIEW_MINUTES * MINUTE_MS)
    await tx
      .insert(organisationView)
      .values({ sessionId, organisationId, endsAt })
      .onConflictDoUpdate({
        target: organisationView.sessionId,
        set: { organisationId, endsAt },
      })
    await recordChange(tx, {
      actorId: userId,
      action: 'view_as',
      subject: { kind: 'organisation', id: organisationId },
      after: { until: endsAt.toISOString() },
    })
    return { endsAt }
  })
}

/** Back to one's own; false where nothing was looked at. */
export function endView(db: Database, { sessionId, userId, now }: Viewing): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(organisationView)
      .where(eq(organisationView.sessionId, sessionId))
      .returning()
    if (!ended) return false
    if (ended.endsAt > now) {
      await recordChange(tx, {
        actorId: userId,
        action: 'end_view',
        subject: { kind: 'organisation', id: ended.organisationId },
      })
    }
    return true
  })
}
