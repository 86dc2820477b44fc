import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import type { PaymentService, SeatsChange } from './payment-service.ts'

/**
 * Changes the number of places for what was agreed to. Changes of one subscription wait for each other, so that a
 * double click or a second tab pays once. `dearer`: it would cost more than that by now, and nothing changes.
 *
 * @param atMostCents what was agreed to, with tax
 */
export function changeSeats(
  db: Database,
  service: PaymentService,
  { atMostCents, ...change }: SeatsChange & { atMostCents: number },
): Promise<'changed' | 'refused' | 'dearer'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtext('clairmarche.seats'), hashtext(${change.subscription}))`)
    const { from, seats, due } = await service.offerSeats(change)
    if (from === seats) return 'changed'
    return due.grossCents > atMostCents ? 'dearer' : service.changeSeats(change)
  })
}
