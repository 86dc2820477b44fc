import { sql } from 'drizzle-orm'
import type { Transaction } from './client.server.ts'

/**
 * Refunds that were entered before 0018 do not say of which payment they are, and 0023 refuses such entries: gives each
 * the latest payment of its purchase, or where none was entered its own reference.
 */
export async function nameRefundedPayments(tx: Transaction): Promise<void> {
  await tx.execute(sql`alter table ledger_entry disable trigger ledger_entry_append_only`)
  await tx.execute(sql`
    update ledger_entry as refund set payment_reference = coalesce((
      select payment.reference from ledger_entry as payment
      where payment.kind = 'payment' and payment.purchase_id = refund.purchase_id
        and payment.provider = refund.provider
      order by payment.at <= refund.at desc, payment.at desc limit 1), refund.reference)
    where kind = 'refund' and payment_reference is null`)
  await tx.execute(sql`alter table ledger_entry enable trigger ledger_entry_append_only`)
}
