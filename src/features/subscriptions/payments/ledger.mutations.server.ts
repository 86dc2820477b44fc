import { sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.server.ts'
import type { PaymentEvent } from './payment-event.ts'

/** Payer of a ledger entry. */
export type Payer = { id: string; organisation_id: string; organisation_name: string }

type PaidEvent = Extract<PaymentEvent, { kind: 'paid' | 'renewed' }>
export type RefundEvent = Extract<PaymentEvent, { kind: 'refunded' | 'refund_failed' }>

type Entry = {
  kind: 'payment' | 'refund' | 'reversal'
  payment: string | null
  isWithinPeriod: boolean
}

/** Idempotent: one entry for any number of events of the payment. */
export function enterPayment(tx: Transaction, event: PaidEvent, payer: Payer): Promise<void> {
  const isWithinPeriod = event.kind === 'renewed' && event.isWithinPeriod
  return enter(tx, event, payer, { kind: 'payment', payment: null, isWithinPeriod })
}

/**
 * Idempotent too. A failed refund has two entries that cancel each other out: the first one is of the refund, whose
 * event may come before or after its failure.
 */
export async function enterRefund(tx: Transaction, event: RefundEvent, payer: Payer) {
  const of = { payment: event.payment, isWithinPeriod: false }
  await enter(tx, event, payer, { kind: 'refund', ...of })
  if (event.kind === 'refund_failed') await enter(tx, event, payer, { kind: 'reversal', ...of })
}

async function enter(
  tx: Transaction,
  { provider, reference, grossCents, vatCents, at }: PaidEvent | RefundEvent,
  payer: Payer,
  { kind, payment, isWithinPeriod }: Entry,
) {
  const sign = kind === 'refund' ? -1 : 1
  await tx.execute(sql`
    insert into ledger_entry (organisation_id, organisation_name, purchase_id, provider, reference, kind,
      payment_reference, is_within_period, gross_cents, vat_cents, at)
    values (${payer.organisation_id}, ${payer.organisation_name}, ${payer.id}, ${provider}, ${reference},
      ${kind}, ${payment}, ${isWithinPeriod}, ${sign * grossCents}, ${sign * vatCents}, ${at.toISOString()})
    on conflict (provider, kind, reference) do nothing`)
}
