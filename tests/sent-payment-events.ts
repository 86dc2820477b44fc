import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { entitlementOf } from '../src/db/entitlement.server.ts'
import type { PaymentEvent } from '../src/features/subscriptions/payments/payment-event.ts'
import { takePaymentEvent } from '../src/features/subscriptions/payments/payment-events.mutations.server.ts'
import { layOutSales, ledgerOf, SETTING } from './buyers-setting.ts'
import { testDatabase } from './database.ts'

const { organisationId, tenderId } = SETTING
/** Purchases whose checkout is open: of one tender, and of a subscription by the month. */
export const SINGLE = '01900000-0000-7000-8000-00000000000c'
export const MONTHLY = '01900000-0000-7000-8000-00000000000d'
const AMOUNT = { grossCents: 2_280, vatCents: 380 }

/** The events that a provider may send about the two purchases. */
export const EVENTS = {
  paid: { kind: 'paid', purchaseId: SINGLE, reference: 'pi_1', ...AMOUNT },
  refunded: { kind: 'refunded', payment: 'pi_1', reference: 're_1', ...AMOUNT },
  monthPaid: {
    kind: 'paid',
    purchaseId: MONTHLY,
    reference: 'in_1',
    grossCents: 5_880,
    vatCents: 980,
  },
  subscribed: {
    kind: 'subscription',
    purchaseId: MONTHLY,
    reference: 'sub_1',
    state: 'active',
    interval: 'month',
    seats: 3,
    periodEndsAt: new Date('2026-12-20T12:00:00Z'),
    cancelsAtEnd: false,
  },
  nextMonth: {
    kind: 'renewed',
    subscription: 'sub_1',
    reference: 'in_2',
    isWithinPeriod: false,
    grossCents: 5_880,
    vatCents: 980,
  },
} as const

/** A provider that sends events about both, new before each test. */
export async function openPayments() {
  const db = await testDatabase()
  beforeEach(async () => {
    await layOutSales(db)
    await db.execute(sql`
      insert into purchase (id, organisation_id, kind, tender_id, interval, net_cents, vat_cents, provider)
      values (${SINGLE}, ${organisationId}, 'one-shot', ${tenderId}, null, 1900, 380, 'stripe'),
        (${MONTHLY}, ${organisationId}, 'sub', null, 'month', 4900, 980, 'stripe')`)
  })
  let eventCount = 0
  /** Sends the next event of the provider, `minute` minutes after noon. */
  function take(
    event: { kind: PaymentEvent['kind'] } & Record<string, unknown>,
    minute = 0,
    id = `evt_${eventCount++}`,
  ) {
    const at = new Date(Date.UTC(2026, 10, 20, 12, minute))
    return takePaymentEvent(db, { provider: 'stripe', id, at, ...event } as PaymentEvent)
  }
  const entitlement = () => entitlementOf(db, { organisationId })
  const bought = async () => [...(await entitlement()).boughtTenders]
  const paidUntil = async () => (await entitlement()).periods.paidUntil?.toISOString() ?? null
  const stateOf = async (purchaseId: string) => {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from purchase where id = ${purchaseId}`,
    )
    return rows[0]?.state
  }
  return { db, take, entitlement, bought, paidUntil, stateOf, ledger: () => ledgerOf(db) }
}
