import { setTimeout as sleep } from 'node:timers/promises'
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

/** How often a change is tried while another of the same subscription runs: some five seconds. */
const TRIES = 20
const BETWEEN_TRIES_MS = 250

/**
 * Changes the number of seats at the confirmed price, one change of a subscription at a time, so that a double click or
 * a second tab pays once, and both show the number of seats afterwards. `otherwise`: the change or its price differs now, or
 * another has been running for seconds; nothing is changed.
 */
export async function changeSeats(
  db: Database,
  service: PaymentService,
  change: SeatsChange,
  agreed: SeatsAgreed,
): Promise<'changed' | 'refused' | 'otherwise'> {
  for (let tried = 1; ; tried++) {
    const outcome = await tryChange(db, service, change, agreed)
    if (outcome !== 'busy') return outcome
    if (tried === TRIES) return 'otherwise'
    await sleep(BETWEEN_TRIES_MS)
  }
}

/** Does not wait for the lock: its holder needs a second connection, which waiting requests would occupy. */
function tryChange(
  db: Database,
  service: PaymentService,
  change: SeatsChange,
  agreed: SeatsAgreed,
): Promise<'changed' | 'refused' | 'otherwise' | 'busy'> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtext('clairmarche.seats'),
        hashtext(${change.subscription})) as mine`)
    if (!rows[0]?.mine) return 'busy'
    const { from, seats, due } = await service.offerSeats(change)
    if (from === seats) return 'changed'
    const isAgreed = from === agreed.from && due.grossCents <= agreed.atMostCents
    return isAgreed ? service.changeSeats(change) : 'otherwise'
  })
}
