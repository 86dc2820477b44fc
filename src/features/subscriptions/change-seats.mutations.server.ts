import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { PaymentService, SeatsChange } from './payment-service.ts'

/** What a person was told, and agreed to. */
export type SeatsAgreed = {
  /** As many as there were. */
  from: number
  /** With tax. */
  atMostCents: number
}

/**
 * Changes the number of places for what was agreed to. Changes of one subscription wait for each other, so that a
 * double click or a second tab pays once. `otherwise`: by now it is another change, or costs more, and nothing is done.
 */
export function changeSeats(
  db: Database,
  service: PaymentService,
  change: SeatsChange,
  agreed: SeatsAgreed,
): Promise<'changed' | 'refused' | 'otherwise'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtext('clairmarche.seats'), hashtext(${change.subscription}))`)
    const { from, seats, due } = await service.offerSeats(change)
    if (from === seats) return 'changed'
    const isAgreed = from === agreed.from && due.grossCents <= agreed.atMostCents
    return isAgreed ? service.changeSeats(change) : 'otherwise'
  })
}
