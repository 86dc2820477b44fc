import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { PaymentService, SeatsChange } from './payments/payment-service.ts'

/** What a person was told, and agreed to. */
type SeatsAgreed = {
  /** As many as there were. */
  from: number
  /** With tax. */
  atMostCents: number
}

/**
 * Changes the number of places for what was agreed to, one change of a subscription at a time, so that a double click or
 * a second tab pays once. `otherwise`: by now it is another change, costs more, or another is under way; nothing is done.
 */
export function changeSeats(
  db: Database,
  service: PaymentService,
  change: SeatsChange,
  agreed: SeatsAgreed,
): Promise<'changed' | 'refused' | 'otherwise'> {
  return db.transaction(async (tx) => {
    // Nobody waits here: who holds the lock needs a second connection, which those who wait would take.
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
