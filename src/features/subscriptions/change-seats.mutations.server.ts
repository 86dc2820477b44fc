import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { PaymentService, SeatsChange } from './payments/payment-service.ts'

/** The change that a person confirmed. */
type SeatsAgreed = {
  /** Number of seats before the change. */
  from: number
  /** With tax. */
  atMostCents: number
}

/**
 * Changes the number of seats at the confirmed price, one change of a subscription at a time, so that a double click or
 * a second tab pays once. `otherwise`: the change or its price differs now, or another is running; nothing is changed.
 */
export function changeSeats(
  db: Database,
  service: PaymentService,
  change: SeatsChange,
  agreed: SeatsAgreed,
): Promise<'changed' | 'refused' | 'otherwise'> {
  return db.transaction(async (tx) => {
    // Does not wait for the lock: its holder needs a second connection, which waiting requests would occupy.
    const { rows } = await tx.execute<{ mine: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtext('clairmarche.seats'),
        hashtext(${change.subscription})) as mine`)
    if (!rows[0]?.mine) return 'otherwise'
    const { from, seats, due } = await service.offerSeats(change)
    if (from === seats) return 'changed'
    const isAgreed = from === agreed.from && due.grossCents <= agreed.atMostCents
    return isAgreed ? service.changeSeats(change) : 'otherwise'
  })
}
