import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { entitlementOf } from '#/db/entitlement.server.ts'
import { organisation } from '#/db/schema/organisation.ts'
import { recordStep } from '#/features/audience/funnel/funnel.mutations.server.ts'
import { TRIAL } from './offers.ts'
import { currentSubscription } from './subscription-overview.queries.server.ts'
import { mayBeginTrial, trialEnd } from './trial.ts'
import { trialsBegunElsewhere } from './trials-begun.queries.server.ts'

/** Null where begun before, also by this person elsewhere, or beside a subscription. Concurrent calls begin one. */
export function beginTrial(
  db: Database,
  { organisationId, userId, now }: { organisationId: string; userId: string; now: Date },
): Promise<{ endsAt: Date } | null> {
  return db.transaction(async (tx) => {
    const of = eq(organisation.id, organisationId)
    await tx.select({ id: organisation.id }).from(organisation).where(of).for('update')
    const { periods } = await entitlementOf(tx, { organisationId })
    const others = await trialsBegunElsewhere(tx, { organisationId, userId })
    const hasSubscription = (await currentSubscription(tx, { organisationId, now })) !== null
    if (!mayBeginTrial(periods, { others, hasSubscription }, now)) return null
    const endsAt = trialEnd(now, TRIAL.days)
    await tx.update(organisation).set({ trialEndsAt: endsAt }).where(of)
    await recordStep(tx, {
      step: 'trial_begun',
      subjectId: organisationId,
      userId,
      organisationId,
      at: now,
    })
    return { endsAt }
  })
}
